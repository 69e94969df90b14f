/**
 * Shows tags in TinyMCE as placeholders that contain their HTML, and puts it back where the text leaves the editor.
 *
 * The paragraphs that WordPress adds and removes when the tabs are switched must not reach what is inside of tags either, so the same
 * is done around them.
 */
;((window, tinymce, $) => {
  if (!tinymce) {
    return
  }

  var ATTRIBUTES = '(?:[^"\'>]|"[^"]*"|\'[^\']*\')*'
  /**
   * Marks the placeholders of this window. Authors may write any attribute of data, so without it, the text of an author could become a
   * script as soon as an administrator opens and saves it.
   */
  var SECRET = Array.from(window.crypto.getRandomValues(new Uint32Array(3))).join('-')
  var ownTags = []
  var label = '%s'

  function isTag(name) {
    return 0 === name.indexOf('vitrine-') || -1 !== ownTags.indexOf(name)
  }

  /** Where the element ends that begins at `start`; -1 if it is not closed. */
  function endOf(html, start, name) {
    var pattern = new RegExp(`<!--[\\s\\S]*?-->|<(/?)${name}(?=[\\s/>])${ATTRIBUTES}>`, 'gi')
    var depth = 0
    var found
    pattern.lastIndex = start
    for (found = pattern.exec(html); found; found = pattern.exec(html)) {
      if (undefined === found[1]) {
        continue
      }
      depth += '/' === found[1] ? -1 : 1
      if (0 >= depth) {
        return pattern.lastIndex
      }
    }
    return -1
  }

  function isAlone(before, after) {
    return (
      /(?:^|\n|<\/?(?:p|div|section|form|h[1-6])[^>]*>|<br ?\/?>)[ \t]*$/.test(before) &&
      /^[ \t]*(?:\r?\n|$|<\/?(?:p|div|section|form|h[1-6])\b)/.test(after)
    )
  }

  function placeholder(html, name, before, after) {
    var element = isAlone(before, after) ? 'div' : 'span'
    var text = tinymce.DOM.encode(label.replace('%s', name))
    var encoded = encodeURIComponent(html).replace(/'/g, '%27')
    return `<${element} class="vitrine-placeholder" contenteditable="false" data-vitrine-html="${SECRET}:${encoded}">${text}</${element}>`
  }

  /** Replaces outermost tags by placeholders. */
  function toPlaceholders(html) {
    var pattern = new RegExp(
      `<!--[\\s\\S]*?-->|<([a-z][a-z0-9]*-[a-z0-9-]*)(?=[\\s/>])${ATTRIBUTES}>`,
      'gi'
    )
    var result = ''
    var copied = 0
    var found, name, end
    if (!html || -1 === html.indexOf('-')) {
      return html
    }
    for (found = pattern.exec(html); found; found = pattern.exec(html)) {
      name = (found[1] || '').toLowerCase()
      if (!name || !isTag(name)) {
        continue
      }
      end = endOf(html, found.index, name)
      end = -1 === end ? pattern.lastIndex : end
      result += html.slice(copied, found.index)
      result += placeholder(html.slice(found.index, end), name, result, html.slice(end))
      copied = pattern.lastIndex = end
    }
    return result + html.slice(copied)
  }

  /** Replaces placeholders by the tags. */
  function toTags(html) {
    if (!html || -1 === html.indexOf('data-vitrine-html')) {
      return html
    }
    return html.replace(
      /<(div|span)\b[^>]*?\sdata-vitrine-html="([^"]*)"[^>]*>[\s\S]*?<\/\1>/g,
      (all, _element, value) =>
        value.startsWith(`${SECRET}:`)
          ? decodeURIComponent(value.slice(SECRET.length + 1))
          : all
    )
  }

  // Text to Visual: placeholders before paragraphs are added. Visual to Text: tags after they were removed.
  if ($) {
    $(window.document)
      .on('beforeWpautop', (_event, text) => {
        text.data = toPlaceholders(text.data)
      })
      .on('afterPreWpautop', (_event, text) => {
        // with the blank lines around blocks that were removed, so that the text is the same after each switch
        text.data = toTags(
          text.data.replace(
            /\s*(<div\b[^>]*\sdata-vitrine-html="[^"]*"[^>]*>[^<]*<\/div>)\s*/g,
            '\n\n$1\n\n'
          )
        ).trim()
      })
  }

  /** Called with `new`. */
  function Plugin(editor) {
    var hasAutop = editor.getParam('wpautop', true) && window.wp?.editor
    // WordPress prints settings that look like an array as one
    var own = editor.getParam('vitrine_own_tags', [])
    ownTags = Array.isArray(own) ? own : JSON.parse(own)
    label = editor.getParam('vitrine_label', label)

    editor.on('BeforeSetContent', event => {
      event.content = toPlaceholders(event.content)
    })
    editor.on('PostProcess', event => {
      // What is saved loses its paragraphs afterwards, and gets its tags after that.
      if (event.get && !(hasAutop && event.save)) {
        event.content = toTags(event.content)
      }
    })
    editor.on('SaveContent', event => {
      // With paragraphs, `afterPreWpautop` does it.
      event.content = hasAutop ? event.content : toTags(event.content)
    })
  }
  tinymce.PluginManager.add('vitrine', Plugin)
})(window, window.tinymce, window.jQuery)
