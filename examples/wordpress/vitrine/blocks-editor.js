// The blocks in the editor: controls for the attributes of each tag, its content as inner blocks, and a live preview. Without a build: it
// uses what WordPress 6.1 and later offer as `wp`, and what `blocks/editor-data.php` prints as `vitrineBlocks`.
;((wp, { blocks, preview, texts }) => {
  const { createElement: el, Fragment, useEffect, useMemo, useRef, useState } = wp.element
  const { useDispatch, useSelect } = wp.data
  const { createBlocksFromInnerBlocksTemplate, registerBlockType, serialize } = wp.blocks
  const editor = wp.blockEditor
  const ui = wp.components
  const ServerSideRender = wp.serverSideRender

  const SLIDE = [
    'vitrine/slide',
    {},
    [
      ['core/heading', { content: texts.slide }],
      ['core/paragraph', { content: texts.slideText }]
    ]
  ]

  for (const [name, block] of Object.entries(blocks)) {
    registerBlockType(name, {
      edit: props => el(Edit, { ...props, block }),
      save: () => (block.content ? el(editor.InnerBlocks.Content) : null)
    })
  }

  registerBlockType('vitrine/slide', {
    edit: EditSlide,
    save: () =>
      el('div', {
        ...editor.useInnerBlocksProps.save(
          editor.useBlockProps.save({ className: 'vitrine-carousel__slide' })
        )
      })
  })

  function EditSlide() {
    const wrapper = editor.useBlockProps({ style: { border: '1px dashed', padding: '0.5em' } })
    return el('div', editor.useInnerBlocksProps(wrapper, { template: SLIDE[2] }))
  }

  function Edit({ name, block, attributes, setAttributes, clientId }) {
    const [isEditing, setEditing] = useState(false)
    const wrapper = useRef()
    const inner = useSelect(
      select => select('core/block-editor').getBlocks(clientId),
      [clientId]
    )
    useTemplate(block, clientId, inner)
    const missing = block.controls.filter(
      ({ required, property }) => required && (attributes[property] ?? '') === ''
    )
    const change = (property, value) => setAttributes({ [property]: value })
    const canEdit = block.content
    return el(
      Fragment,
      null,
      canEdit &&
        el(
          editor.BlockControls,
          { group: 'other' },
          el(ui.ToolbarButton, {
            icon: isEditing ? 'visibility' : 'edit',
            label: isEditing ? texts.showPreview : texts.editContent,
            isPressed: isEditing,
            onClick: () => setEditing(!isEditing)
          })
        ),
      el(
        editor.InspectorControls,
        null,
        block.controls.length > 0 &&
          el(
            ui.PanelBody,
            { title: texts.settings },
            block.controls.map(control =>
              el(Control, {
                key: control.property,
                control,
                value: attributes[control.property],
                onChange: value => change(control.property, value)
              })
            )
          )
      ),
      el(
        'div',
        editor.useBlockProps({ ref: wrapper }),
        missing.length > 0 &&
          el(
            ui.Notice,
            { status: 'warning', isDismissible: false },
            texts.missing.replace('%s', missing.map(({ label }) => label).join(', '))
          ),
        isEditing
          ? el(Content, { block })
          : el(Preview, { name, block, attributes, inner, wrapper })
      )
    )
  }

  /** A new block starts with the example of its tag, which says what the plain HTML looks like. */
  function useTemplate(block, clientId, inner) {
    const isNew = useSelect(
      select => select('core/block-editor').wasBlockJustInserted(clientId),
      [clientId]
    )
    const { replaceInnerBlocks, __unstableMarkNextChangeAsNotPersistent: together } =
      useDispatch('core/block-editor')
    // Once, and what the author deletes stays deleted
    useEffect(() => {
      const template = templateOf(block)
      if (!isNew || inner.length > 0 || template.length === 0) return
      // undone together with the insertion
      together?.()
      replaceInnerBlocks(clientId, createBlocksFromInnerBlocksTemplate(template), false)
    }, [])
  }

  function templateOf(block) {
    if (!block.content) return []
    if (block.slides) return [SLIDE, SLIDE]
    return block.html ? [['core/html', { content: block.html }]] : []
  }

  function Content({ block }) {
    const inside = editor.useInnerBlocksProps(
      {},
      block.slides
        ? { allowedBlocks: ['vitrine/slide'], template: [SLIDE] }
        : { renderAppender: editor.InnerBlocks.ButtonBlockAppender }
    )
    return el(
      Fragment,
      null,
      el('p', { className: 'components-base-control__help' }, texts.inside),
      el('div', inside)
    )
  }

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
    // the same element while nothing has changed: WordPress forgets to ask its server when it renders it again meanwhile
    const printed = useMemo(
      () =>
        el(ServerSideRender, {
          block: name,
          attributes: block.content ? { ...attributes, previewContent: content } : attributes,
          httpMethod: 'POST',
          LoadingResponsePlaceholder: () => el('p', null, el(ui.Spinner), texts.loading),
          ErrorResponsePlaceholder: () => el('p', null, texts.failed)
        }),
      [name, block.content, attributes, content]
    )
    if (!block.live) return el(Calm, { name })
    return el(
      Fragment,
      null,
      el(
        'div',
        { ref: shown, contentEditable: false, className: 'vitrine-block-preview' },
        printed
      ),
      isEmpty && el(Calm, { name, text: texts.empty })
    )
  }

  /** What stands for a tag that would open over the editor, or shows nothing by itself. */
  function Calm({ name, text }) {
    const { title, icon, description } = wp.blocks.getBlockType(name)
    return el(ui.Placeholder, {
      icon: el(editor.BlockIcon, { icon }),
      label: title,
      instructions: text ?? description
    })
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

  function Control({ control, value, onChange }) {
    const label = control.required ? `${control.label} *` : control.label
    const problem = problemOf(control, value)
    const help = [control.help, control.required && texts.required, problem]
      .filter(Boolean)
      .join(' ')
    const shared = { label, help, className: problem && 'has-error' }
    const placeholder = String(control.usual ?? control.example ?? '')
    switch (control.type) {
      case 'switch':
        return el(ui.ToggleControl, {
          ...shared,
          checked: value ?? control.usual ?? false,
          onChange
        })
      case 'choice':
        return el(ui.SelectControl, {
          ...shared,
          value: value ?? '',
          options: choicesOf(control),
          onChange: word => onChange(word === '' ? undefined : word)
        })
      case 'number':
        return el(ui.TextControl, {
          ...shared,
          type: 'number',
          min: control.minimum,
          max: control.maximum,
          step: control.isWhole ? 1 : 'any',
          placeholder,
          value: value ?? '',
          onChange: text => onChange(text === '' ? undefined : Number(text))
        })
      case 'longText':
        return el(ui.TextareaControl, { ...shared, placeholder, value: value ?? '', onChange })
      case 'json':
        return el(JsonControl, { shared, control, value, onChange })
      case 'url':
        return el(
          ui.BaseControl,
          { help },
          el(editor.URLInput, {
            label,
            value: value ?? '',
            placeholder,
            isFullWidth: true,
            __nextHasNoMarginBottom: true,
            onChange: url => onChange(url === '' ? undefined : url)
          })
        )
      default:
        return el(ui.TextControl, { ...shared, placeholder, value: value ?? '', onChange })
    }
  }

  function choicesOf({ words, required, usual }) {
    const options = words.map(word => ({ label: word, value: word }))
    return required || usual !== undefined
      ? required && usual === undefined
        ? [{ label: '', value: '' }, ...options]
        : options
      : [{ label: texts.usual, value: '' }, ...options]
  }

  function JsonControl({ shared, control, value, onChange }) {
    return el(
      Fragment,
      null,
      el(ui.TextareaControl, {
        ...shared,
        rows: 5,
        spellCheck: false,
        style: { fontFamily: 'monospace' },
        placeholder: control.example,
        value: value ?? '',
        onChange: text => onChange(text === '' ? undefined : text)
      }),
      !value &&
        el(
          ui.Button,
          {
            variant: 'secondary',
            isSmall: true,
            style: { marginBottom: '1.5em' },
            onClick: () => onChange(readable(control.example))
          },
          texts.useExample
        )
    )
  }

  function readable(json) {
    return JSON.stringify(JSON.parse(json), undefined, 2)
  }

  function problemOf({ type, minimum, maximum, isWhole }, value) {
    if (value === undefined || value === '') return ''
    if (type === 'json') return isJson(value) ? '' : texts.badJson
    if (type === 'url')
      return /^[\s]*(javascript|data|vbscript):/i.test(value) ? texts.badUrl : ''
    if (type !== 'number') return ''
    const isRight =
      value >= (minimum ?? -Infinity) &&
      value <= (maximum ?? Infinity) &&
      (!isWhole || Number.isInteger(value))
    return isRight ? '' : texts.badNumber
  }

  function isJson(text) {
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  }
})(window.wp, window.vitrineBlocks)
