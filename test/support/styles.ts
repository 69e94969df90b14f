/** The library's css, in the order of its layers: tests and stories look like a page that links `vitrine.css`. */
import.meta.glob(['../../src/styles/*.css', '../../src/ui/*.css', '../../widgets/*/*.css'], {
  eager: true
})
