// A text a line, in digits; an answer a line: dev.urial.readers.ReaderProcess says how.
package main

import (
	"bufio"
	"fmt"
	"net/url"
	"os"
	"runtime"
	"strconv"
	"strings"
	"unicode/utf16"
)

func digits(text string) string {
	var to strings.Builder
	for _, unit := range utf16.Encode([]rune(text)) {
		fmt.Fprintf(&to, "%04x", unit)
	}
	return to.String()
}

func text(digits string) string {
	var units []uint16
	for i := 0; i+4 <= len(digits); i += 4 {
		unit, _ := strconv.ParseUint(digits[i:i+4], 16, 16)
		units = append(units, uint16(unit))
	}
	return string(utf16.Decode(units))
}

func field(text string, isThere bool) string {
	if !isThere {
		return "-"
	}
	return "=" + digits(text)
}

func main() {
	fmt.Println(digits(strings.TrimPrefix(runtime.Version(), "go")))
	in := bufio.NewReader(os.Stdin)
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		u, err := url.Parse(text(strings.TrimSpace(line)))
		if err != nil {
			fmt.Println("!" + digits(err.Error()))
			continue
		}
		user := ""
		if u.User != nil {
			user = u.User.Username()
			if password, isThere := u.User.Password(); isThere {
				user += ":" + password
			}
		}
		path := u.EscapedPath()
		if u.Opaque != "" {
			path = u.Opaque
		}
		port := u.Port()
		fmt.Println(strings.Join([]string{"+",
			field(u.Scheme, u.Scheme != ""),
			field(user, u.User != nil),
			field(u.Hostname(), u.Host != "" || u.User != nil),
			field(port, port != ""),
			field(path, true),
			field(u.RawQuery, u.RawQuery != "" || u.ForceQuery),
			field(u.EscapedFragment(), u.Fragment != "")}, " "))
	}
}
