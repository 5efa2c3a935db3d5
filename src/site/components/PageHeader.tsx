interface PageHeaderProps {
  title: string;
  standfirst?: string | undefined;
  kicker?: string | undefined;
}

/** A page's h1 with a line above it and a sentence below it. */
export function PageHeader({ title, standfirst, kicker }: PageHeaderProps) {
  return (
    <header className="page-header">
      {kicker ? <p className="kicker">{kicker}</p> : null}
      <h1 className="page-title">{title}</h1>
      {standfirst ? <p className="standfirst">{standfirst}</p> : null}
    </header>
  );
}
