/**
 * Messages in a language, for `explain`, `spoof` and errors:
 *
 * ```js
 * import 'urial/hu';
 * Uri.tryParse('http://a b').error?.messageIn('hu');
 * explain('http://0x7f.1/', { language: 'hu' }).verdict;
 * ```
 */
export {};
