import { type AtTheDesk, fillIn, publishStory, saveDraft, undo } from "../../site/desk/newsroom.ts";

const HOUR = 3_600_000;

/** A change at the desk, and what readers must see afterward. */
export interface Act {
  kind: keyof typeof ACTS;
  /** False if the desk refused the change with a message. */
  isAccepted: boolean;
  /** `up` must answer 200; `down` must answer 410 and be on no list. */
  up?: string;
  down?: string;
  /** `muted` must be on no list; `lead` must lead the front page until a time in ms. */
  muted?: string;
  lead?: { id: string; until: number };
}

/** A gathered story on a list. */
export interface Listed {
  id: string;
  title: string;
}

/** Where the editor is: the number of changes so far, the time in ms, and the gathered stories on lists. */
export interface AtWork {
  n: number;
  now: number;
  stories: readonly Listed[];
  /** The last story that was taken down, and the address that undoes it. */
  last: { id: string; location: string } | null;
}

/** A time in the format of the desk's forms, in the city's summer time. */
const field = (ms: number): string => new Date(ms - 4 * HOUR).toISOString().slice(0, 16);

const accepted = async (answer: Promise<Response>): Promise<string> => {
  const response = await answer;
  await response.arrayBuffer();
  return response.status === 303 ? (response.headers.get("Location") ?? "") : "";
};

/** Picks the gathered story for this change. */
const listedOf = ({ n, stories }: AtWork): Listed =>
  stories[(n * 7) % Math.max(1, stories.length)] ?? { id: "none", title: `zx${n} qv` };
const storyOf = (work: AtWork): string => listedOf(work).id;

type Doing = (desk: AtTheDesk, work: AtWork) => Promise<Omit<Act, "kind">>;

const words = (n: number) => ({ section: "sports", headline: `Own story ${n}`, body: "Words of ours." });

const ACTS = {
  draft: async (desk, { n }) => ({ isAccepted: (await saveDraft(desk, words(n))) !== "" }),
  publish: async (desk, { n }) => {
    const up = await publishStory(desk, { ...words(n), section: "local-news" });
    return { isAccepted: true, up };
  },
  notice: async (desk, { n, now }) => {
    const fields = { text: `Notice ${n}`, level: "information", link: "" };
    const times = { from: field(now - HOUR), until: field(now + HOUR) };
    return { isAccepted: (await accepted(desk.post("/desk/notices", { ...fields, ...times }))) !== "" };
  },
  "take down": async (desk, work) => {
    const down = storyOf(work);
    const location = await accepted(
      desk.post(`/desk/stories/${down}/withdrawal`, { reason: "It was wrong." }),
    );
    if (location === "") return { isAccepted: false };
    work.last = { id: down, location };
    return { isAccepted: true, down };
  },
  undo: async (desk, work) => {
    const { last } = work;
    if (!last) return { isAccepted: false };
    const answer = await undo(desk, last.location);
    await answer.arrayBuffer();
    if (answer.status !== 303) return { isAccepted: false };
    work.last = null;
    return { isAccepted: true, up: last.id };
  },
  correct: async (desk, work) => {
    const text = `Correction ${work.n}: the meeting is on Tuesday.`;
    const answer = desk.post(`/desk/stories/${storyOf(work)}/correction`, { text, sure: "yes" });
    return { isAccepted: (await accepted(answer)) !== "" };
  },
  mute: async (desk, work) => {
    const { id, title } = listedOf(work);
    const answer = await accepted(desk.post("/desk/mutes", { by: "words", value: title }));
    return answer === "" ? { isAccepted: false } : { isAccepted: true, muted: id };
  },
  lead: async (desk, work) => {
    const [id, until] = [storyOf(work), work.now + 2 * HOUR];
    const fields = { place: "home", until: field(until) };
    // The form contains the lead that it replaces, so this loads it.
    const answer = await accepted(fillIn(desk, `/desk/stories/${id}`, fields, `/desk/stories/${id}/lead`));
    return answer === "" ? { isAccepted: false } : { isAccepted: true, lead: { id, until } };
  },
} as const satisfies Record<string, Doing>;

/** The kinds of changes, repeated in this order; about half are drafts. */
const ORDER = [
  ...["draft", "publish", "draft", "take down", "draft", "notice"],
  ...["draft", "take down", "undo", "draft", "correct", "draft", "mute", "draft", "lead"],
] as const;

/**
 * Makes the next change through the desk's forms, and stores the last take-down in `work`. `isAccepted` is false if the
 * desk refuses it, as it must while D1 can't write.
 */
export async function actAt(desk: AtTheDesk, work: AtWork): Promise<Act> {
  const kind = ORDER[work.n % ORDER.length] ?? "draft";
  const refused = { isAccepted: false };
  return { kind, ...(await ACTS[kind](desk, work).catch(() => refused)) };
}
