/** The library's CSS in the order of its layers, so that tests and stories look like a page with `vitrine.css`. */
import.meta.glob(['../../src/styles/*.css', '../../src/ui/*.css', '../../widgets/*/*.css'], {
  eager: true
})
