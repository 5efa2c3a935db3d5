import { app } from "../../routes.tsx";
import { show } from "../../site/html/render.tsx";
import { stylesPage } from "../../site/pages/styles.tsx";
import worker from "../../worker.ts";

// All components on one page, which a deployed build does not have.
app.get("/__styles", show(stylesPage));

export * from "../../worker.ts";
export default worker;
