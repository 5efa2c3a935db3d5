import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Tests that need more than Node and a browser: their purpose, their programs, and Debian's package names. */
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

/** The Python code that must run for a set's tests. */
const STATEMENTS = {
  feedparser: "import feedparser",
  icalendar: "import icalendar",
  libical: "import ctypes; ctypes.CDLL('libical.so.3')",
} as const;

/** A Python for a set's tests: the first in the PATH or Debian's; undefined if neither has the modules. */
export const pythonOf = (name: keyof typeof STATEMENTS): string | undefined =>
  [process.env.PYTHON ?? "python3", "/usr/bin/python3"].find(
    (program) => spawnSync(program, ["-c", STATEMENTS[name]]).status === 0,
  );

/** True if a set's programs are missing; its tests are then skipped and counted as not run. */
export const isMissing = (name: ProgramSet): boolean =>
  name in STATEMENTS
    ? pythonOf(name as keyof typeof STATEMENTS) === undefined
    : !PROGRAMS[name].commands.every(isOnPath);

/** One line for each set that this machine can't run: what isn't tested, and how to install it. */
export const missingPrograms = (): string[] =>
  (Object.keys(PROGRAMS) as ProgramSet[])
    .filter(isMissing)
    .map((name) => `${PROGRAMS[name].what} (apt install ${PROGRAMS[name].packages})`);
