import { ROUTES, rowAt } from "../../routes.tsx";
import { pagesApp } from "../../site/app.ts";
import { show } from "../../site/html/render.tsx";
import { stylesPage } from "../../site/pages/styles.tsx";
import worker from "../../worker.ts";

// Adds the page with all components, which deployed builds don't contain.
const styles = show(async () => stylesPage);
pagesApp(ROUTES, rowAt).get("/__styles", (c) => styles(c, { params: {}, query: {} }));

export * from "../../worker.ts";
export default worker;
