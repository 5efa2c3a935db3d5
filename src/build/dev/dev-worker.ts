import { app } from "../../app.tsx";
import { show } from "../../html/render.tsx";
import { stylesPage } from "../../pages/styles.tsx";
import worker from "../../worker.ts";

// All components on one page, which a deployed build does not have.
app.get("/__styles", show(stylesPage));

export * from "../../worker.ts";
export default worker;
