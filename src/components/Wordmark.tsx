/** The name as we draw it: our own letters, in the colour of the text. */
export function Wordmark() {
  return (
    <svg viewBox="0 -3 1126 106" aria-hidden="true" focusable="false">
      <path fillRule="evenodd" d={LETTERS} />
    </svg>
  );
}

/** W, O, O, D, W, A, R, D: capitals of 100 units with serifs of 5. Repeated letters repeat their steps, which compresses. */
const LETTERS =
  "M1 0h50v5h-9.6l25.2 52.5l16.8-52.5h-10.4v-5h50v5h-9.6l27.5 57.2l24.1-57.2h-11v-5h32v5h-15l-40 95l-43.2-90l-28.8 90l-45.6-95h-12.4zM250-2c32 0 56 21 56 52s-24 52-56 52s-56-21-56-52s24-52 56-52zm0 6c-18 0-28 16-28 46s10 46 28 46s28-16 28-46s-10-46-28-46zM379-2c32 0 56 21 56 52s-24 52-56 52s-56-21-56-52s24-52 56-52zm0 6c-18 0-28 16-28 46s10 46 28 46s28-16 28-46s-10-46-28-46zM454 0h54c38 0 60 19 60 50s-22 50-60 50h-54v-5h12v-90h-12zm38 5v90h12c24 0 36-15 36-45s-12-45-36-45zM580 0h50v5h-9.6l25.2 52.5l16.8-52.5h-10.4v-5h50v5h-9.6l27.5 57.2l24.1-57.2h-11v-5h32v5h-15l-40 95l-43.2-90l-28.8 90l-45.6-95h-12.4zM808-2l42 97h14v5h-54v-5h11l-9-22h-28l-9 22h11v5h-34v-5h17l39-97zm-22 70h24l-11.5-28zM881 0h58c26 0 40 10 40 27c0 14-10 23-26 26l28 42h13v5h-29l-32-46h-14v41h12v5h-50v-5h12v-90h-12zm38 5v44h14c12 0 18-7 18-22s-6-22-18-22zM1010 0h54c38 0 60 19 60 50s-22 50-60 50h-54v-5h12v-90h-12zm38 5v90h12c24 0 36-15 36-45s-12-45-36-45z";
