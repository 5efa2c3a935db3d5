import { ActButton, DeskForm } from "../DeskForm.tsx";
import { Rows, Section } from "../Rows.tsx";
import type { StoryState } from "./story.tsx";
import type { RefusedTask } from "./story-tasks.tsx";
import { partButton, reportRow } from "./together.tsx";

/** A story's cluster: adds an article, removes one, or chooses the lead report. */
export function Together({ state, refused }: { state: StoryState; refused: RefusedTask | null }) {
  const { values = {}, errors = {} } = refused?.task === "cluster" ? refused : {};
  const { together, alike } = state;
  const { headline } = state.story;
  const action = `/desk/stories/${headline.id}/together`;
  const options = alike.map(({ id, title, source }) => [id, `${title} (${source.name})`] as const);
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
      {options.length > 0 ? (
        <DeskForm
          action={action}
          words="Same story"
          tone="quiet"
          sent={{ act: "join" }}
          fields={[
            {
              ...{ name: "other", label: "Another article on the same story", options },
              hint: "Most similar first. Your decision is final: the site doesn’t change it.",
            },
          ]}
          {...{ values, errors }}
        />
      ) : null}
    </Section>
  );
}
