import type { Story } from "../../model/headline.ts";

/**
 * The same text in memory of its own. V8 keeps a part of a string as a window on the whole, so that one kept title
 * would keep its document of megabytes; joining and cutting again writes the part anew (windows are made of 13
 * characters and more).
 */
export function detachString(text: string): string {
  return text.length < 13 ? text : ` ${text}`.slice(1);
}

/** A story that keeps nothing alive but itself. */
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
