import type { ClusterItem } from "../../model/cluster.ts";
import { sayTime } from "../city-time.ts";
import { ActButton, DeskForm } from "../DeskForm.tsx";
import { Field } from "../Field.tsx";
import type { StoryState } from "./story.tsx";
import type { RefusedTask } from "./story-tasks.tsx";

const NOTHING = { values: {}, errors: {} };

/** A story's cluster: adds an article, removes one, or chooses the lead report. */
export function Together({ state, refused }: { state: StoryState; refused: RefusedTask | null }) {
  const { values: typed, errors: wrong } = refused?.task === "cluster" ? refused : NOTHING;
  const { together, alike } = state;
  const { headline } = state.story;
  const action = `/desk/stories/${headline.id}/together`;
  const options = alike.map(({ id, title, source }) => [id, `${title} (${source.name})`] as const);
  return (
    <section className="desk-section" aria-labelledby="together">
      <h2 id="together">The same story</h2>
      <p>
        {together
          ? `${together.reports.length} reports on this story. Readers see one card for all of them.`
          : "We haven’t found another report on this story."}
      </p>
      {together ? (
        <ul className="desk-list">
          {together.reports.map((report) => (
            <ReportRow
              key={report.id}
              report={report}
              action={action}
              isThis={report.id === headline.id}
              leads={report.id === together.leads}
            />
          ))}
        </ul>
      ) : null}
      {options.length > 0 ? (
        <DeskForm action={action} words="Same story" tone="quiet" wrong={wrong} sent={{ act: "join" }}>
          <Field
            name="other"
            label="Another article on the same story"
            options={options}
            typed={typed}
            wrong={wrong}
            hint="Most similar first. Your decision is final: the site doesn’t change it."
          />
        </DeskForm>
      ) : null}
    </section>
  );
}

interface ReportRowProps {
  report: ClusterItem;
  action: string;
  isThis: boolean;
  leads: boolean;
}

function ReportRow({ report: { id, title, source, published }, action, isThis, leads }: ReportRowProps) {
  return (
    <li>
      <span className="desk-list-title">{isThis ? title : <a href={`/desk/stories/${id}`}>{title}</a>}</span>
      <span className="meta">{`${source.name}, ${sayTime(published)}${isThis ? "; this article" : ""}`}</span>
      <div className="desk-list-acts desk-stacked">
        {leads ? (
          <span className="desk-state desk-state-good">leads</span>
        ) : (
          <ActButton action={action} words="Lead with this report" sent={{ act: "lead", other: id }} />
        )}
        {isThis ? null : (
          <ActButton action={action} words="Not the same story" sent={{ act: "part", other: id }} />
        )}
      </div>
    </li>
  );
}
