import { entriesAbout, entriesAmong, entriesOf } from "../../archive/decisions/entries.ts";
import type { DecidedStory, FormField } from "../../decisions/kind.ts";
import { type DecisionRow, type Kind, kindOf, kindsWhere, storyIdOf } from "../../decisions/kinds.ts";
import { fieldsOf } from "../../text/json-values.ts";
import { byline, formatTime } from "../city-time.ts";
import { ActButton, DeskForm } from "../DeskForm.tsx";
import type { DeskContext } from "../desk-context.ts";
import type { Refused } from "../kinds/editor.tsx";
import { labelsOf, valuesOf } from "../kinds/form-values.ts";
import { Overtaken, Rows, Section } from "../Rows.tsx";

/** The kinds of decisions about one story, in the order of the story's page. */
export const TASKS = kindsWhere(({ task }) => task);

/** Decisions about a story by kind, including those that a new one would replace. */
export type StoryDecisions = ReadonlyMap<Kind, readonly DecisionRow[]>;

/** True if a decision hasn't ended at `now` (ms). */
export const isInForce = ({ body }: DecisionRow, now: number): boolean =>
  Number(fieldsOf(body).until ?? Number.MAX_VALUE) > now;

/**
 * Reads the decisions for a story's page. Includes those that have ended, because a new one replaces them at their
 * version. Rejects if D1 doesn't respond.
 */
export async function storyDecisions({ env }: DeskContext, story: DecidedStory): Promise<StoryDecisions> {
  const read = async (kind: Kind): Promise<[Kind, readonly DecisionRow[]]> => {
    const ids = kindOf(kind).task?.ids?.(story);
    return [
      kind,
      await (ids
        ? entriesAmong(env.LIBRARY, kind, ids)
        : entriesAbout(env.LIBRARY, kind, [story.headline.id])),
    ];
  };
  return new Map(await Promise.all(TASKS.map(read)));
}

/** The ids of stories with a decision in effect, by kind. Rejects if D1 doesn't respond. */
export async function decidedKinds(
  c: DeskContext,
  stories: readonly string[],
): Promise<ReadonlyMap<Kind, ReadonlySet<string | undefined>>> {
  const [db, now] = [c.env.LIBRARY, c.get("now")];
  const read = async (kind: Kind) => {
    const found: readonly DecisionRow[] = kindOf(kind).task?.ids
      ? await entriesOf(db, [kind])
      : await entriesAbout(db, kind, stories);
    return [kind, new Set(found.filter((one) => isInForce(one, now)).map(storyIdOf))] as const;
  };
  return new Map(await Promise.all(TASKS.map(read)));
}

/** A refused form of a story's page; `task` identifies the form. */
export interface RefusedTask extends Refused {
  task: Kind;
}

interface TaskProps {
  kind: Kind;
  story: DecidedStory;
  decisions: StoryDecisions;
  refused: RefusedTask | null;
  now: number;
}

/** A kind of decision on a story's page: the decisions in effect, and the form for a new one. */
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
  const rows = entries
    .filter((entry) => isInForce(entry, now))
    .map((entry) => ({
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
      <Overtaken
        entry={overtaken}
        theirs={valuesOf(fields, overtaken?.body ?? {})}
        mine={values}
        labels={labelsOf(fields)}
      />
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

/** The fields with the options for this story. */
export function withOptions(fields: readonly FormField[], story: DecidedStory, kind: Kind): FormField[] {
  const options = kindOf(kind).task?.options?.(story) ?? {};
  return fields.map((field) => {
    const own = options[field.name];
    return own ? { ...field, options: own } : field;
  });
}

function metaOf({ body, editor, changed }: DecisionRow): string {
  const { until } = fieldsOf(body);
  return typeof until === "number" ? `${editor}, until ${formatTime(until)}` : byline(editor, changed);
}
