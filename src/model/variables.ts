/** A variable's problem, and how it was handled. */
interface VariableProblem {
  field: string;
  message: string;
}

/** A deployment's variables as the site uses them. An invalid one is corrected or left out. */
interface CheckedVariables {
  /** Canonical origin without a trailing slash; undefined without one. */
  origin: string | undefined;
  hub: string | null;
  indexNowKey: string | null;
  /** Called when /healthz changes. */
  healthWebhook: string | null;
  /** AirNow's key; empty for none. */
  airKey: string;
  problems: readonly VariableProblem[];
}

interface OperatorVariables {
  SITE_ORIGIN?: string;
  WEBSUB_HUB?: string;
  INDEXNOW_KEY?: string;
  HEALTH_WEBHOOK?: string;
  AIRNOW_KEY?: string;
}

const webAddress = (text: string): URL | null => {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url : null;
};

/** An https address, normalized by URL, which removes line breaks (WHATWG URL, 4.4). */
const httpsAddress = (text: string): string | null => {
  const url = URL.parse(text);
  return url?.protocol === "https:" ? url.href : null;
};

/** Checks the variables one by one, with one line per problem. */
export function checkVariables(env: OperatorVariables): CheckedVariables {
  const problems: VariableProblem[] = [];
  const say = (field: string, message: string) => void problems.push({ field, message });
  const originOf = (text: string): string | undefined => {
    const url = webAddress(text.trim());
    if (!url) {
      say("SITE_ORIGIN", `must be an origin like https://news.example.org; "${text}" is left out`);
      return undefined;
    }
    if (url.href !== `${url.origin}/`)
      say("SITE_ORIGIN", `is read as ${url.origin} because an origin has no path`);
    return url.origin;
  };
  const hubOf = (text: string): string | null => {
    const hub = httpsAddress(text);
    if (!hub) say("WEBSUB_HUB", `must be an https address; no hub is notified while it is "${text}"`);
    return hub;
  };
  const keyOf = (given: string): string | null => {
    const text = given.trim();
    if (/^[a-zA-Z0-9-]{8,128}$/.test(text)) return text;
    say("INDEXNOW_KEY", "must be 8 to 128 letters, digits and hyphens; search engines aren't notified");
    return null;
  };
  const webhookOf = (text: string): string | null => {
    const webhook = httpsAddress(text);
    if (!webhook)
      say("HEALTH_WEBHOOK", "must be an https address; no one is alerted when the site's health changes");
    return webhook;
  };
  const airKeyOf = (text: string): string => {
    if (/^[a-zA-Z0-9-]{8,64}$/.test(text)) return text;
    say("AIRNOW_KEY", "must be 8 to 64 letters, digits and hyphens; pages don't show air quality");
    return "";
  };
  return {
    origin: env.SITE_ORIGIN ? originOf(env.SITE_ORIGIN) : undefined,
    hub: env.WEBSUB_HUB ? hubOf(env.WEBSUB_HUB) : null,
    indexNowKey: env.INDEXNOW_KEY ? keyOf(env.INDEXNOW_KEY) : null,
    healthWebhook: env.HEALTH_WEBHOOK ? webhookOf(env.HEALTH_WEBHOOK) : null,
    airKey: env.AIRNOW_KEY ? airKeyOf(env.AIRNOW_KEY) : "",
    problems,
  };
}

const known = new WeakMap<OperatorVariables, CheckedVariables>();

/** The same, once per isolate. */
export function variablesOf(env: OperatorVariables): CheckedVariables {
  const here = known.get(env) ?? checkVariables(env);
  known.set(env, here);
  return here;
}
