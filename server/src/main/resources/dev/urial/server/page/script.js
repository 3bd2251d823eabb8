// What pages do besides, where scripts run. Without them every form is a form.
export {};
