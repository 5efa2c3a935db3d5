import { articlePath } from "../../archive/article-path.ts";
import type { ArticleCoverage } from "../../clusters/article-coverage.ts";
import { phrase } from "../../i18n/phrase.ts";
import { inLanguage } from "../../i18n/script.ts";
import { type ClusterItem, datedAt } from "../../model/cluster.ts";
import { Age } from "./Age.tsx";

/** Other newsrooms' reports on a page's story, with a link to all of them. */
export function StoryCoverage({ coverage, now }: { coverage: ArticleCoverage; now: number }) {
  const { path, newsrooms, isCore, others } = coverage;
  return (
    <section className="coverage" aria-labelledby="coverage">
      <div className="section-head">
        <h2 id="coverage">
          {isCore ? phrase("Coverage: {newsrooms} newsrooms", { newsrooms }) : phrase("Related reports")}
        </h2>
        <a href={path}>{phrase("All reports on this story")}</a>
      </div>
      <ul className="story-rows">
        {others.map((report) => (
          <OtherReport key={report.id} report={report} now={now} />
        ))}
      </ul>
    </section>
  );
}

function OtherReport({ report, now }: { report: ClusterItem; now: number }) {
  const dated = datedAt(report);
  return (
    <li>
      <p className="source-line">
        <b>{report.source.name}</b>
        {dated === null ? null : (
          <>
            {" · "}
            <Age time={dated} now={now} />
          </>
        )}
      </p>
      <h3 {...inLanguage(report.language)}>
        <a href={articlePath(report)}>{report.title}</a>
      </h3>
    </li>
  );
}
