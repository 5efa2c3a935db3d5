interface PageHeaderProps {
  title: string;
  standfirst?: string | undefined;
  kicker?: string | undefined;
}

/** A page's head: its h1, a line above and a sentence below. */
export function PageHeader({ title, standfirst, kicker }: PageHeaderProps) {
  return (
    <header className="page-header">
      {kicker ? <p className="kicker">{kicker}</p> : null}
      <h1 className="page-title">{title}</h1>
      {standfirst ? <p className="standfirst">{standfirst}</p> : null}
    </header>
  );
}
