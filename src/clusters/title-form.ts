/**
 * The form of a title. A digest covers several events and belongs to none; a live page may belong to one, but doesn't
 * connect two; a guide (how to watch, best of, rankings) shares its words with other guides.
 */
export type TitleForm = "report" | "live" | "guide" | "digest";

const PUBLISHER = /\s+[-–—|]\s+[A-Z0-9\u00c0-\u00de\u0391-\u03a9\u0410-\u042f][^-–—|]{1,28}$/;
const KIND_OF_PIECE =
  /^(?:watch|videos?|photos?|live|live updates|opinion|analysis|exclusive|breaking|breaking news|updated?|listen|explainer|factbox)\s*[:|]\s*/i;

/** A title without its label and publisher ("WATCH: …", "… - Reuters"). */
export function bareTitle(title: string): string {
  const bare = title.replace(KIND_OF_PIECE, "");
  const cut = bare.replace(PUBLISHER, "");
  return cut.length > bare.length / 2 ? cut : bare;
}

/** Of titles in lower case: an isolate compiles an expression that ignores case more slowly. */
const LIVE =
  /\blive (?:updates?|blog|coverage|tracker)\b|\blive\s*:|:\s*live\b|- live\b|\bas it happen|\blatest on\b/;
const DIGEST =
  /\b(?:briefing|round-?up|newsletter|headlines|news wrap|daily listings|market movers|sports summary|notebook|mailbag|news quiz|week in review)\b|\bsummarybrief|\bmorning (?:report|brief)|\bwake[- ]up for\b|\band more\b|\bstock market (?:news )?today\b|\bthings (?:to know|you need|we learned|we're watching)\b|\bstories (?:you|to|of)\b|\bthis (?:morning|week) in\b|\btop (?:\d+|five|ten) stories\b/;
const GUIDE =
  /\bhow to (?:watch|stream|see|get|buy)\b|\bwhat to (?:watch|buy|stream)\b|\btv channel\b|\bstart time\b|\bodds\b|\bpredictions?\b|\bpicks\b|\brankings?\b|\bfantasy (?:football|baseball|basketball|hockey)\b|\b(?:mock draft|gift guide|cheat sheet|lineups?)\b|\bdeals?\b.{0,30}$|^(?:the )?\d+ (?:\w+ ){0,2}(?:best|most|top|things|ways|places|gifts|deals|reasons|homes)\b|^(?:the )?best\b|\bwhere to (?:watch|buy|eat|find)\b|\bpreview\b|\bhoroscopes?\b|\b(?:hints|answers) (?:for|today)\b|\blottery results\b|\bwinning numbers\b/;

/** Parts of a title between semicolons or " | "; three make a digest. */
const MAX_PARTS = 2;

/** The form of a title, by its words. */
export function formOf(title: string): TitleForm {
  const lower = title.toLowerCase();
  if (lower.split("; ").length > MAX_PARTS || DIGEST.test(lower)) return "digest";
  if (LIVE.test(lower)) return "live";
  return GUIDE.test(bareTitle(title).toLowerCase()) ? "guide" : "report";
}
