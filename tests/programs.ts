import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** What each group of tests needs besides Node and a browser, with Debian's package names. */
export const PROGRAMS = {
  broadcast: {
    what: "the radio before Icecast",
    commands: ["icecast2", "ffmpeg"],
    packages: "icecast2 ffmpeg",
  },
  players: {
    what: "the radio in mpv and ffmpeg",
    commands: ["icecast2", "ffmpeg", "mpv"],
    packages: "icecast2 ffmpeg mpv",
  },
  newsboat: { what: "our feeds in newsboat", commands: ["newsboat"], packages: "newsboat" },
  feedparser: { what: "our feeds in feedparser", commands: [], packages: "python3-feedparser" },
  icalendar: { what: "our calendars in icalendar", commands: [], packages: "python3-icalendar" },
  libical: { what: "our calendars in libical", commands: [], packages: "python3 libical3" },
  firefox: { what: "the site in Firefox", commands: ["firefox-esr"], packages: "firefox-esr" },
  webkit: {
    what: "the site in WebKit",
    commands: ["WebKitWebDriver", "Xvfb"],
    packages: "webkit2gtk-driver xvfb",
  },
  xmllint: { what: "our documents under their schemas", commands: ["xmllint"], packages: "libxml2-utils" },
} as const;

export type ProgramSet = keyof typeof PROGRAMS;

function isOnPath(command: string): boolean {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, command), constants.X_OK);
      return folder !== "";
    } catch {
      return false;
    }
  });
}

/** Python statements that must succeed before a group's tests can run. */
const STATEMENTS = {
  feedparser: "import feedparser",
  icalendar: "import icalendar",
  libical: "import ctypes; ctypes.CDLL('libical.so.3')",
} as const;

/** The first Python, in the PATH or Debian's, that has a group's modules; undefined if there is none. */
export const pythonOf = (name: keyof typeof STATEMENTS): string | undefined =>
  [process.env.PYTHON ?? "python3", "/usr/bin/python3"].find(
    (program) => spawnSync(program, ["-c", STATEMENTS[name]]).status === 0,
  );

/** True if a group's programs are missing. Its tests are then skipped and counted as not run. */
export const isMissing = (name: ProgramSet): boolean =>
  name in STATEMENTS
    ? pythonOf(name as keyof typeof STATEMENTS) === undefined
    : !PROGRAMS[name].commands.every(isOnPath);

/** For each group that can't run on this machine, a line that says what isn't tested and what to install. */
export const missingPrograms = (): string[] =>
  (Object.keys(PROGRAMS) as ProgramSet[])
    .filter(isMissing)
    .map((name) => `${PROGRAMS[name].what} (apt install ${PROGRAMS[name].packages})`);
