// The live preview of a block: what its tag prints, in the document that the block is in, with the library. `blocks-editor.js` calls it.
window.vitrineBlockPreview = (wp, preview, texts) => {
  const { createElement: el, Fragment, useEffect, useMemo, useRef, useState } = wp.element
  const { serialize } = wp.blocks
  const editor = wp.blockEditor
  const ui = wp.components
  const WAIT_MS = 300

  /** The tag as shoppers see it: printed by the server, and shown by the library in the document that the block is in. */
  function Preview({ name, block, attributes, inner, wrapper }) {
    const shown = useRef()
    const [isEmpty, setEmpty] = useState(false)
    const content = useMemo(() => serialize(inner), [inner])
    useEffect(() => {
      if (!shown.current) return undefined
      addLibrary(shown.current.ownerDocument)
      // nothing in it takes the focus or a click, which goes to the block instead
      shown.current.inert = true
      const observer = new ResizeObserver(([entry]) => setEmpty(entry.contentRect.height < 4))
      observer.observe(shown.current)
      return () => observer.disconnect()
    }, [block.live])
    // On every change of the preview:
    useEffect(() => {
      // a browser without `inert` must not follow the links either
      const stop = event => {
        if (shown.current?.contains(event.target)) event.preventDefault()
      }
      const around = wrapper.current
      around?.addEventListener('click', stop, true)
      around?.addEventListener('submit', stop, true)
      return () => {
        around?.removeEventListener('click', stop, true)
        around?.removeEventListener('submit', stop, true)
      }
    }, [])
    const { html, hasFailed } = usePrinted(
      name,
      block.content ? { ...attributes, previewContent: content } : attributes,
      block.live
    )
    if (!block.live) return el(Calm, { name, seen: block.seen })
    return el(
      Fragment,
      null,
      el(
        'div',
        { ref: shown, contentEditable: false, className: 'vitrine-block-preview' },
        // what was printed before stays until the answer is there
        html === undefined
          ? !hasFailed && el('p', null, el(ui.Spinner), texts.loading)
          : el('div', { dangerouslySetInnerHTML: { __html: html } }),
        hasFailed && el('p', null, texts.failed)
      ),
      isEmpty && el(Calm, { name, text: texts.empty })
    )
  }

  /**
   * Asks the server what a block prints. `ServerSideRender` of WordPress does so, too, but forgets a change of the attributes when the
   * answer to the one before arrives within the half second that it waits, and shows the old preview from then on.
   */
  function usePrinted(name, attributes, isWanted) {
    const [printed, setPrinted] = useState({})
    const known = wp.blocks.__experimentalSanitizeBlockAttributes?.(name, attributes)
    const data = JSON.stringify({ attributes: known ?? attributes })
    const isFirst = useRef(true)
    useEffect(() => {
      if (!isWanted) return undefined
      let isOver = false
      // so that not every key that is pressed asks the server
      const timer = setTimeout(ask, isFirst.current ? 0 : WAIT_MS)
      isFirst.current = false
      async function ask() {
        const path = `/wp/v2/block-renderer/${name}?context=edit`
        try {
          const answer = await wp.apiFetch({ path, method: 'POST', data: JSON.parse(data) })
          if (!isOver) setPrinted({ html: answer.rendered })
        } catch {
          if (!isOver) setPrinted(({ html }) => ({ html, hasFailed: true }))
        }
      }
      return () => {
        isOver = true
        clearTimeout(timer)
      }
    }, [name, data, isWanted])
    return printed
  }

  /** What stands for a tag that would open over the editor, or shows nothing by itself. */
  function Calm({ name, text, seen }) {
    const { title, icon, description } = wp.blocks.getBlockType(name)
    const shown = {
      icon: el(editor.BlockIcon, { icon }),
      label: title,
      instructions: text ?? description
    }
    return el(ui.Placeholder, shown, seen && el('p', null, seen))
  }

  /** Once for each document: the blocks may be in a frame, and the frame may be replaced. */
  function addLibrary(document) {
    if (!preview.script || document.getElementById('vitrine-context')) return
    const settings = document.createElement('script')
    Object.assign(settings, { type: 'application/json', id: 'vitrine-context' })
    settings.textContent = JSON.stringify(preview.settings)
    const style = document.createElement('link')
    Object.assign(style, { rel: 'stylesheet', href: preview.style })
    const script = document.createElement('script')
    Object.assign(script, { type: 'module', src: preview.script })
    // not to the head: a new frame still has that of its empty document, which WordPress removes next
    document.documentElement.append(settings, style, script)
  }

  return Preview
}
