import { useEffect, useRef, useState } from 'react'
import { optional } from 'valibot'
import { type AttributeProps, about, count, text, url } from '../../src/element/attributes.ts'
import { formIdOf } from '../../src/element/form-of.ts'
import { useHost } from '../../src/element/host.ts'
import { messages } from '../../src/i18n/messages.ts'
import { visit } from '../../src/navigation/visit.ts'
import { cropLibraryPicture } from '../../src/stores/assets/asset-crop.ts'
import texts from '../../src/texts/en/asset-picture.json'
import { Button } from '../../src/ui/button.tsx'
import type { CropDialogProps, CropTool } from '../../src/ui/crop/crop-dialog.tsx'
import { ErrorMessage } from '../../src/ui/error-message.tsx'
import { FieldForm } from '../../src/ui/field-form.ts'
import { FocusPicker } from '../../src/ui/focus-picker.tsx'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import { useFormReset } from '../../src/ui/use-form-reset.ts'

const t = messages('assetPicture', texts)

const CropDialog = lazyView(
  () => import('../../src/ui/crop/crop-dialog.tsx').then(code => code.CropDialog),
  MissingCropDialog
)

/** The call for pictures of the library takes both. */
const TOOLS: readonly CropTool[] = ['flip', 'straighten']

export const attributes = {
  assetId: about('`AssetId` of the picture.', text),
  name: about('What the picture is called.', text),
  picture: about('Where the whole picture is shown from, about 1,200 px wide.', url),
  width: about('Width of the picture, in px.', count),
  height: about('Height of the picture, in px.', count),
  focusX: about(
    'The focal point of the picture, in percent from the left.',
    optional(count, '50')
  ),
  focusY: about(
    'The focal point of the picture, in percent from the top.',
    optional(count, '50')
  )
}

/** A picture of the library, with its focal point as two fields of the form, and a button that crops and rotates it [AST-04]. */
export function AssetPicture(props: AttributeProps<typeof attributes>) {
  const { assetId, name, picture, width, height, focusX, focusY } = props
  const { element } = useHost()
  const [form] = useState(() => formIdOf(element))
  const [point, setPoint] = useState({ x: focusX, y: focusY })
  /** Of cropping; 0 while the dialog is closed. */
  const [attempt, setAttempt] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  // what the page shows after it was saved, or after that was undone
  useEffect(() => setPoint({ x: focusX, y: focusY }), [focusX, focusY])
  useFormReset(button, () => setPoint({ x: focusX, y: focusY }))

  return (
    <FieldForm value={form}>
      <div className="vitrine-asset-picture">
        <FocusPicker
          names={['FocusX', 'FocusY']}
          file={name}
          picture={picture}
          point={point}
          isOpen
          onChange={setPoint}
        />
        <Button
          ref={button}
          form={form}
          onPointerEnter={CropDialog.preload}
          onClick={() => setAttempt(before => before + 1)}
        >
          {t('crop')}
        </Button>
      </div>
      {attempt > 0 && (
        <CropDialog
          key={attempt}
          name={name}
          picture={{ tmpName: '', url: picture, width, height }}
          tools={TOOLS}
          onCrop={async choice => {
            const outcome = await cropLibraryPicture(assetId, choice)
            if ('reason' in outcome) return outcome.reason
            setAttempt(0)
            // the page of the result says what has been done
            void visit(outcome.url)
            return undefined
          }}
          onCancel={() => setAttempt(0)}
        />
      )}
    </FieldForm>
  )
}

/** A message and no dialog, whose code every view would load then. The button tries again. */
function MissingCropDialog({ name }: CropDialogProps) {
  return <ErrorMessage text={t('missing', { name })} />
}
