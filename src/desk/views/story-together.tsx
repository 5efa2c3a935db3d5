import { ActButton, DeskForm } from "../DeskForm.tsx";
import { Filter, searchField } from "../Filter.tsx";
import { Rows, Section } from "../Rows.tsx";
import type { StoryState } from "./story.tsx";
import type { RefusedTask } from "./story-tasks.tsx";
import { partButton, reportRow } from "./together.tsx";

interface TogetherProps {
  state: StoryState;
  refused: RefusedTask | null;
  /** Words that other articles were searched by. */
  words: string;
}

/** A story's cluster: adds an article, removes one, or chooses the lead report. */
export function Together({ state, refused, words }: TogetherProps) {
  const { values = {}, errors = {} } = refused?.task === "cluster" ? refused : {};
  const { together, alike } = state;
  const { headline } = state.story;
  const action = `/desk/stories/${headline.id}/together`;
  const options = [
    ["", alike.length > 0 ? "(choose an article)" : "(no article found)"] as const,
    ...alike.map(({ headline: { id, title, source }, shared }) => {
      const score = shared > 0 ? `${shared} ${shared === 1 ? "word" : "words"} in common: ` : "";
      return [id, `${score}${title} (${source.name})`] as const;
    }),
  ];
  const rows = (together?.reports ?? []).map((report) => {
    const { id } = report;
    const row = reportRow(report);
    const isThis = id === headline.id;
    const leads = id === together?.leads;
    return {
      ...row,
      ...(isThis ? { href: undefined, meta: `${row.meta}; this article` } : {}),
      state: leads ? (["good", "leads"] as const) : null,
      acts: (
        <>
          {leads ? null : (
            <ActButton action={action} words="Lead with this report" sent={{ act: "lead", other: id }} />
          )}
          {isThis ? null : partButton(action, id)}
        </>
      ),
    };
  });
  return (
    <Section id="together" title="The same story">
      <p>
        {together
          ? `${together.reports.length} reports on this story. Readers see one card for all of them.`
          : "We haven’t found another report on this story."}
      </p>
      <Rows rows={rows} />
      <Filter
        action={`/desk/stories/${headline.id}`}
        fields={[searchField("Find another article by words in its headline")]}
        values={{ q: words }}
        words="Find"
      />
      <DeskForm
        action={action}
        words="Same story…"
        tone="quiet"
        sent={{ act: "join" }}
        fields={[
          {
            ...{ name: "other", label: "Another article on the same story", options },
            hint: "Your decision is final: the site doesn’t change it.",
          },
        ]}
        {...{ values, errors }}
      />
    </Section>
  );
}
