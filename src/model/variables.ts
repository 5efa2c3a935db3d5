/** A variable that could not be taken as it stands, and what was done about it. */
interface VariableProblem {
  field: string;
  message: string;
}

/** The variables of a deployment as the site uses them. A wrong one is mended or left out; none breaks a page. */
interface VariablesHere {
  /** Canonical origin, no trailing slash; undefined where none is set. */
  origin: string | undefined;
  hub: string | null;
  indexNowKey: string | null;
  /** Told when /healthz turns. */
  healthWebhook: string | null;
  problems: readonly VariableProblem[];
}

interface OperatorVariables {
  SITE_ORIGIN?: string;
  WEBSUB_HUB?: string;
  INDEXNOW_KEY?: string;
  HEALTH_WEBHOOK?: string;
}

const webAddress = (text: string): URL | null => {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url : null;
};

/** Takes the variables one by one, each problem as one line. */
export function checkVariables(env: OperatorVariables): VariablesHere {
  const problems: VariableProblem[] = [];
  const say = (field: string, message: string) => void problems.push({ field, message });
  const originOf = (text: string): string | undefined => {
    const url = webAddress(text.trim());
    if (!url) {
      say("SITE_ORIGIN", `must be an origin like https://news.example.org; "${text}" is left out`);
      return undefined;
    }
    if (url.origin !== text) say("SITE_ORIGIN", `is taken as ${url.origin}: an origin ends before its path`);
    return url.origin;
  };
  const hubOf = (text: string): string | null => {
    if (URL.parse(text)?.protocol === "https:") return text;
    say("WEBSUB_HUB", `must be an https address; no hub is told of changes while it is "${text}"`);
    return null;
  };
  const keyOf = (text: string): string | null => {
    if (/^[a-zA-Z0-9-]{8,128}$/.test(text)) return text;
    say("INDEXNOW_KEY", "must be 8 to 128 letters, digits and hyphens; search engines are told nothing");
    return null;
  };
  const webhookOf = (text: string): string | null => {
    if (URL.parse(text)?.protocol === "https:") return text;
    say("HEALTH_WEBHOOK", "must be an https address; nobody is told when the site's health turns");
    return null;
  };
  return {
    origin: env.SITE_ORIGIN ? originOf(env.SITE_ORIGIN) : undefined,
    hub: env.WEBSUB_HUB ? hubOf(env.WEBSUB_HUB) : null,
    indexNowKey: env.INDEXNOW_KEY ? keyOf(env.INDEXNOW_KEY) : null,
    healthWebhook: env.HEALTH_WEBHOOK ? webhookOf(env.HEALTH_WEBHOOK) : null,
    problems,
  };
}

const known = new WeakMap<OperatorVariables, VariablesHere>();

/** The same, once for each isolate. */
export function variablesHere(env: OperatorVariables): VariablesHere {
  const here = known.get(env) ?? checkVariables(env);
  known.set(env, here);
  return here;
}
