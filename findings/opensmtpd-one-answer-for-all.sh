#!/usr/bin/env bash
# OpenSMTPD answers "550 Invalid recipient" to a recipient that exists when it is the sender or the host that a rule refuses.
#
# With: opensmtpd 6.8.0p2 (Debian 12).
# Expected: 550 5.1.1 (or a text about the mailbox) for a mailbox that does not exist, 550 5.7.1 or a text about the sender, the host or relaying for the rest: programs that
#   send letters drop a reader whose mailbox is gone, and keep all readers when it is they who are refused.
# Seen: an unknown mailbox, a rule that rejects this sender, and a domain without a rule have the same answer, without an enhanced code. Each names only the recipient.
# So: never drop an address for an answer without a code from such a server, or a rule that an operator forgot drops every reader.
# Run as root on Debian 12 without another mail server; installs Debian's opensmtpd.
set -euo pipefail
folder=$(mktemp -d)
apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends opensmtpd > "$folder/apt.log" 2>&1
pkill smtpd || true

cat > "$folder/smtpd.conf" <<'CONF'
listen on 127.0.0.1 port 2525 hostname mail.example.com
action "deliver" maildir "/tmp/%{user.username}"
match from any mail-from "@refused.example" for any reject
match from any for domain "example.com" action "deliver"
CONF
smtpd -d -f "$folder/smtpd.conf" > "$folder/smtpd.log" 2>&1 &
server=$!
trap 'kill $server; rm -rf "$folder"' EXIT
for _ in $(seq 50); do (: < /dev/tcp/127.0.0.1/2525) 2> /dev/null && break; sleep 0.1; done

# $1: a command. Prints the last line of its answer.
say() {
  printf '%s\r\n' "$1" >&3
  while read -r line <&3; do case $line in [0-9][0-9][0-9]' '*) echo "${line%$'\r'}" && return ;; esac done
}
# $1: the sender, $2: the recipient. Prints the answer to the recipient.
ask() {
  exec 3<> /dev/tcp/127.0.0.1/2525
  read -r _ <&3
  say 'EHLO me' > "$folder/hello"
  say "MAIL FROM:<$1>" > "$folder/sender"
  say "RCPT TO:<$2>"
  exec 3>&-
}
seen="known mailbox: $(ask letters@sender.example root@example.com)
no such mailbox: $(ask letters@sender.example nobody-here@example.com)
sender refused: $(ask letters@refused.example root@example.com)
no relaying: $(ask letters@sender.example ann@elsewhere.example)"
echo "$seen"
[ "$seen" = "known mailbox: 250 2.1.5 Destination address valid: Recipient ok
no such mailbox: 550 Invalid recipient: <nobody-here@example.com>
sender refused: 550 Invalid recipient: <root@example.com>
no relaying: 550 Invalid recipient: <ann@elsewhere.example>" ]
