/** Addresses of this machine, private networks and cloud metadata services (RFC 6890, 6761) in many notations. */
export const INSIDE_HOSTS = [
  ...["127.0.0.1", "2130706433", "0x7f000001", "0x7f.1", "0177.0.0.1", "127.1", "0"],
  ...["127.0.0.1.", "127%2e0%2e0%2e1", "①②⑦.0.0.1", "127。0。0。1", "10.0.0.1", "0x0a000001"],
  ...["192.168.1.1", "3232235777", "172.16.0.1", "100.64.0.1", "169.254.169.254"],
  ...["2852039166", "0xa9fea9fe", "0251.0376.0251.0376", "[::1]", "[::]"],
  ...["[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::127.0.0.1]", "[64:ff9b::a00:1]"],
  ...["[2002:7f00:1::]", "[fd00::1]", "[fe80::1]", "localhost", "LOCALHOST", "localhost."],
  ...["a.localhost", "ｌocalhost", "printer.local", "db.internal", "intranet", "router.lan"],
  ...["nas.home.arpa", "metadata.google.internal", "10.0.0.1.nip.io", "127-0-0-1.sslip.io"],
  ...["lvh.me", "localh.st", "local.sisteminha.com", "bugbounty.dod.network"],
  ...["spoofed.burpcollaborator.net", "0x7f.0.0.1", "10.1.2.3", "１２７.０.０.１", "LOCALHOST."],
  ...["feeds.localhost", "router.home.arpa", "127.0.0.1.nip.io", "10-0-0-1.sslip.io"],
  ...["localtest.me", "lo0.it", "anything.fuf.me", "10.0.0.1.backname.io"],
  ...["app-192-168-1-10.unheard-of.example", "127.0.0.1.unheard-of.example"],
  ...["x.169-254-169-254.unheard-of.example"],
] as const;
