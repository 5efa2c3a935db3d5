/** Words that don't indicate the subject of a text. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  "a about after again against ahead also amid among an and at back been before being best between by could days does down first for from gets have here high home in into its just know last like made make many more most much must need never news next of on only or other over people plan plans rise says should show some still such take than that the their them then there these they this those through time to today under until wants week well were what when where which while will with without would year years your".split(
    " ",
  ),
);
