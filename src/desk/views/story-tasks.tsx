import { entriesAbout, entriesAmong, entriesOf } from "../../archive/decisions/entries.ts";
import type { DecidedStory, FormField } from "../../decisions/kind.ts";
import { type DecisionRow, type Kind, kindOf, kindsWhere } from "../../decisions/kinds.ts";
import { fieldsOf } from "../../text/json-values.ts";
import { sayTime, signed } from "../city-time.ts";
import { ActButton, DeskForm } from "../DeskForm.tsx";
import type { DeskContext } from "../desk-context.ts";
import type { FormErrors, FormValues } from "../form.ts";
import { labelsOf, valuesOf } from "../kinds/form-values.ts";
import { Overtaken } from "../Overtaken.tsx";
import { Rows, Section } from "../Rows.tsx";

/** The kinds of decisions about one story, in the order of its page. */
export const TASKS = kindsWhere(({ task }) => task);

/** The decisions about a story, or those that another would replace, by kind. */
export type StoryDecisions = ReadonlyMap<Kind, readonly DecisionRow[]>;

/** Reads the decisions that a story's page lists. Rejects when D1 doesn't answer. */
export async function storyDecisions(c: DeskContext, story: DecidedStory): Promise<StoryDecisions> {
  const now = c.get("now");
  const isInForce = ({ body }: DecisionRow) => Number(fieldsOf(body).until ?? Number.MAX_VALUE) > now;
  return new Map(
    await Promise.all(
      TASKS.map(async (kind) => {
        const ids = kindOf(kind).task?.ids?.(story);
        const found: readonly DecisionRow[] = ids
          ? await entriesAmong(c.env.LIBRARY, kind, ids)
          : await entriesAbout(c.env.LIBRARY, kind, [story.headline.id]);
        return [kind, found.filter(isInForce)] as const;
      }),
    ),
  );
}

/** The kinds of decisions in force about each of some stories. Rejects when D1 doesn't answer. */
export async function decidedKinds(
  c: DeskContext,
  stories: readonly string[],
): Promise<ReadonlyMap<Kind, ReadonlySet<string>>> {
  const now = c.get("now");
  return new Map(
    await Promise.all(
      TASKS.map(async (kind) => {
        const found: readonly DecisionRow[] = kindOf(kind).task?.ids
          ? await entriesOf(c.env.LIBRARY, [kind])
          : await entriesAbout(c.env.LIBRARY, kind, stories);
        const ids = found.flatMap(({ body }) => {
          const { story, headline, until } = fieldsOf(body);
          return typeof until === "number" && until <= now ? [] : [String(story ?? fieldsOf(headline).id)];
        });
        return [kind, new Set(ids)] as const;
      }),
    ),
  );
}

/** A refused form of a story's page; `task` names the form. */
export interface RefusedTask {
  task: Kind;
  values: FormValues;
  errors: FormErrors;
  /** The entry as another editor changed it meanwhile; null where it was removed. */
  overtaken?: DecisionRow | null;
}

interface TaskProps {
  kind: Kind;
  story: DecidedStory;
  decisions: StoryDecisions;
  refused: RefusedTask | null;
  now: number;
}

/** A kind of decision on a story's page: what is in force, and the form for another. */
export function Task({ kind, story, decisions, refused, now }: TaskProps) {
  const { task, page, fields, initial } = kindOf(kind);
  if (!task) return null;
  const entries = decisions.get(kind) ?? [];
  const { id } = story.headline;
  const mine = refused?.task === kind ? refused : null;
  const offered = withOptions(fields, story, kind);
  const sent = Object.fromEntries(entries.map((entry) => [`version-${entry.id}`, entry.version]));
  const { errors = {}, overtaken } = mine ?? {};
  const values = { ...valuesOf(fields, initial?.(now) ?? {}), ...mine?.values };
  const rows = entries.map((entry) => ({
    ...{ id: entry.id, title: task.shown(entry.body as never), meta: metaOf(entry) },
    acts: (
      <ActButton
        action={`${page?.path}/${entry.id}/end`}
        words={page?.remove ?? "Remove"}
        sent={{ version: entry.version, story: id }}
      />
    ),
  }));
  return (
    <Section id={kind} title={task.heading}>
      {overtaken === undefined ? null : (
        <Overtaken
          entry={overtaken}
          theirs={overtaken ? valuesOf(fields, overtaken.body) : {}}
          mine={values}
          labels={labelsOf(fields)}
        />
      )}
      {rows.length > 0 ? <Rows rows={rows} /> : null}
      {task.isMany || rows.length === 0 ? (
        <DeskForm
          action={`/desk/stories/${id}/${kind}`}
          words={task.button}
          tone={task.isDanger ? "danger" : undefined}
          {...{ fields: offered, values, errors, sent }}
        />
      ) : null}
    </Section>
  );
}

/** The fields with the options that the story gives. */
export function withOptions(fields: readonly FormField[], story: DecidedStory, kind: Kind): FormField[] {
  const options = kindOf(kind).task?.options?.(story) ?? {};
  return fields.map((field) => {
    const own = options[field.name];
    return own ? { ...field, options: own } : field;
  });
}

function metaOf({ body, editor, changed }: DecisionRow): string {
  const { until } = fieldsOf(body);
  return typeof until === "number" ? `${editor}, until ${sayTime(until)}` : signed(editor, changed);
}
