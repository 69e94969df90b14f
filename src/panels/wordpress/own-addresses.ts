/** Paths of the shop that the examples are from, with its host or without. */
const ADDRESS = /(?:https:\/\/shop\.example)?\/shop\/[^\s"'<>]*/g

/** A letter that names such a path. */
const LETTER = /mailto:[^\s"'<>]*shop\.example[^\s"'<>]*/g

const PICTURE = /\.(svg|png|jpe?g|webp)$/

/** In every WordPress; `blocks/fallback.php` completes it where WordPress is in a folder. */
const WORDPRESS_PICTURE = '/wp-includes/images/media/default.png'

/** An example whose links and forms lead nowhere, and whose pictures are there, instead of those of the demo shop. */
export function withOwnAddresses(example: string): string {
  return example
    .replace(LETTER, 'mailto:')
    .replace(ADDRESS, address => (PICTURE.test(address) ? WORDPRESS_PICTURE : '#'))
}
