import type { Story } from "../../model/headline.ts";

/**
 * Copies a string into new memory. In V8, a substring keeps its whole parent string in memory, so one stored title
 * would keep a document of megabytes. Concatenating and slicing makes a copy. (V8 makes such substrings only of 13
 * characters or more.)
 */
export function detachString(text: string): string {
  return text.length < 13 ? text : ` ${text}`.slice(1);
}

/** Copies all texts of a story, so that it doesn't keep its feed document in memory. */
export function detachStory(story: Story): Story {
  const { title, excerpt, content, link, author, image } = story;
  return {
    ...story,
    title: detachString(title),
    excerpt: detachString(excerpt),
    content: detachString(content),
    link: detachString(link),
    author: detachString(author),
    image: detachString(image),
  };
}
