/** The line at the top of every page of the sample edition. */
export const NOTICE =
  "Sample edition: these stories were written for demonstration and are not reports by the publishers named.";
