// The blocks in the editor: controls for the attributes of each tag, its content as inner blocks, and a live preview. Without a build: it
// uses what WordPress 6.1 and later offer as `wp`, and what `blocks/editor-data.php` prints as `vitrineBlocks`.
;((wp, { blocks, preview, texts }, previewOf) => {
  const { createElement: el, Fragment, useEffect, useRef, useState } = wp.element
  const { useDispatch, useSelect } = wp.data
  const { createBlocksFromInnerBlocksTemplate, registerBlockType } = wp.blocks
  const editor = wp.blockEditor
  const ui = wp.components
  const Preview = previewOf(wp, preview, texts)

  const LOADS = ['eager', 'visible', 'idle', 'interaction']

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
    const replaceContent = useTemplate(block, clientId, inner)
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
        editor.InspectorAdvancedControls,
        null,
        el(ui.SelectControl, {
          label: texts.load,
          help: texts.loadHelp,
          value: attributes.load ?? '',
          options: [
            { label: texts.usual, value: '' },
            ...LOADS.map(value => ({ label: texts[value], value }))
          ],
          onChange: word => change('load', word === '' ? undefined : word)
        })
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
        block.needsContent &&
          !attributes.picksPoint &&
          inner.every(one => wp.blocks.isUnmodifiedDefaultBlock(one)) &&
          el(
            ui.Notice,
            {
              status: 'warning',
              isDismissible: false,
              actions: block.html
                ? [{ label: texts.useExample, onClick: () => replaceContent(exampleOf(block)) }]
                : []
            },
            texts.noContent
          ),
        isEditing
          ? el(Content, { block })
          : el(Preview, { name, block, attributes, inner, wrapper })
      )
    )
  }

  /**
   * A new block of slides starts with two. The example of a tag, with its invented data, comes only where the editor asks for it.
   * Returns a function that replaces the content.
   */
  function useTemplate(block, clientId, inner) {
    const isNew = useSelect(
      select => select('core/block-editor').wasBlockJustInserted(clientId),
      [clientId]
    )
    const { replaceInnerBlocks, __unstableMarkNextChangeAsNotPersistent: together } =
      useDispatch('core/block-editor')
    // Once, and what the author deletes stays deleted
    useEffect(() => {
      if (!isNew || inner.length > 0 || !block.slides) return
      // undone together with the insertion
      together?.()
      replace(exampleOf(block))
    }, [])
    function replace(template) {
      replaceInnerBlocks(clientId, createBlocksFromInnerBlocksTemplate(template), false)
    }
    return replace
  }

  function exampleOf(block) {
    return block.slides ? [SLIDE, SLIDE] : [['core/html', { content: block.html }]]
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

  function choicesOf({ words, labels, required, usual }) {
    const options = words.map((word, index) => ({ label: labels[index] ?? word, value: word }))
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
})(window.wp, window.vitrineBlocks, window.vitrineBlockPreview)
