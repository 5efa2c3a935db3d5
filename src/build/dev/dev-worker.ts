import { app } from "../../site/app.ts";
import { show } from "../../site/html/render.tsx";
import { stylesPage } from "../../site/pages/styles.tsx";
import worker from "../../worker.ts";

// All components on one page, which a deployed build does not have.
const styles = show(async () => stylesPage);
app.get("/__styles", (c) => styles(c, { params: {}, query: {} }));

export * from "../../worker.ts";
export default worker;
