import { expect, it } from "vitest";
import { wrongOnBoth } from "../axe.ts";
import { ownNewsstand } from "../islands/browse.ts";
import { PHONES } from "../sideways.ts";
import { unreached } from "../unreached.ts";

const SETUP_KEY = "tests-0000-1111-2222-3333";

const fresh = ownNewsstand({ seed: false, variables: { SETUP_KEY } });

it("has no axe violation and no control that Tab can't reach on the setup page and its errors", async () => {
  const { open, page } = await fresh.visit();
  const wrong = async () => [
    ...(await wrongOnBoth(page, [[1280]], [[360], ...PHONES])),
    ...(await unreached(page)),
  ];
  await open("/desk/setup");
  expect(await wrong()).toEqual([]);
  await page.getByRole("button", { name: "Set up" }).click();
  await page.getByText("That isn’t the setup key.").first().waitFor();
  expect(await wrong()).toEqual([]);
});
