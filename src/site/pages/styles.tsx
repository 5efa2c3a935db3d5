import type { ReactNode } from "react";
import type { Headline } from "../../model/headline.ts";
import { ArticleCard } from "../components/ArticleCard.tsx";
import { PageHeader } from "../components/PageHeader.tsx";
import { Failure } from "../components/SectionGrid.tsx";
import { Skeleton } from "../components/Skeleton.tsx";
import type { Page } from "../html/render.tsx";

const COLORS = ["ink", "paper", "wash", "quiet", "line", "accent", "on-accent", "alarm", "mark"];
const TONES = [undefined, "world", "play", "culture", "opinion", "sepia"] as const;

const STORY: Headline = {
  id: "local-news-0-1",
  feedKey: "local-news",
  feed: "https://publisher.example/feed",
  title: "A headline of two lines, the usual length, in the site’s headline typeface",
  excerpt: "An excerpt of two sentences. They say what happened and where.",
  link: "https://publisher.example/story",
  pubDate: "2026-11-20T14:20:00Z",
  author: "A Reporter",
  category: "Local News",
  image: "",
  source: { name: "A Publisher", home: "https://publisher.example" },
};

/** All components on one page, on the development server only (`build/dev-worker.ts`). */
export const stylesPage: Page<null> = {
  load: () => null,
  metadata: () => ({
    title: "Styles",
    description: "The building blocks of the pages.",
    path: "/__styles",
    robots: "noindex",
  }),
  pageStyles: true,
  Component: () => (
    <div className="wrap">
      <PageHeader kicker="A kicker" title="Building blocks" standfirst="Each of them once, in both themes." />
      <Part name="Colors">
        <div className="bar">
          {COLORS.map((name) => (
            <Swatch key={name} name={name} />
          ))}
        </div>
      </Part>
      <Part name="Tones">
        <div className="bar">
          {TONES.map((tone) => (
            <p key={tone ?? "accent"} className="kicker" data-tone={tone}>
              {tone ?? "accent"}
            </p>
          ))}
        </div>
      </Part>
      <Part name="Controls">
        <Controls />
      </Part>
      <Part name="Boxes">
        <Boxes />
      </Part>
      <Part name="Cards">
        <div className="card-grid front">
          {[0, 1, 2, 3].map((index) => (
            <ArticleCard key={index} article={STORY} level={3} now={Date.parse("2026-11-20T15:00:00Z")} />
          ))}
        </div>
        <Skeleton tiles={4} />
        <Failure message="Unable to load local news at this time." />
      </Part>
    </div>
  ),
};

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h2 className="section-head">{name}</h2>
      {children}
    </section>
  );
}

function Swatch({ name }: { name: string }) {
  return (
    <figure>
      <svg width="96" height="64" aria-hidden="true">
        <rect width="96" height="64" fill={`var(--${name})`} stroke="var(--line)" />
      </svg>
      <figcaption className="meta">{name}</figcaption>
    </figure>
  );
}

function Controls() {
  return (
    <>
      <p className="bar">
        <button type="button" className="button">
          Button
        </button>
        <button type="button" className="button-quiet">
          Quiet button
        </button>
        <a href="/__styles">Link to this page</a>
        <span className="tag">Tag</span>
        <span className="label">Label</span>
        <span className="meta">Meta</span>
      </p>
      <form className="search-form">
        <input className="input" aria-label="A field" placeholder="A field" />
        <button type="button" className="button">
          Search
        </button>
      </form>
    </>
  );
}

function Boxes() {
  return (
    <>
      <div className="panel">
        <h3>Panel</h3>
        <dl className="definition-rows">
          <div>
            <dt>Term</dt>
            <dd>What it means</dd>
          </div>
        </dl>
      </div>
      <div className="note">
        <p>A note beside the text.</p>
      </div>
      <ul className="headlines">
        <li>
          <a href="/__styles">One of several headlines</a> <time>5 min ago</time>
        </li>
      </ul>
      <div className="prose">
        <p>
          “Quotation marks hang in the margin” where a browser supports it. Lines of prose have a limited
          length.
        </p>
      </div>
    </>
  );
}
