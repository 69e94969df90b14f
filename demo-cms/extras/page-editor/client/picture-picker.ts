import { closeDialog, fill, openDialog } from './open-dialog.ts'

/** A picture of the library. */
export interface PickedPicture {
  id: string
  url: string
  name: string
  alt: string
  /** In px, as texts show it. */
  width: number
  height: number
  thumbnail: string
}

/** Sent to the button that opened the library. Whoever puts the picture elsewhere than into the field beside it prevents the default. */
export const PICTURE_EVENT = 'shop:picture'

const CHOICE = '.shop-editor__choice'

let opener: HTMLElement | undefined

/** Opens the library for buttons with `data-shop-picker` in a dialog, and fills in the picture that is chosen there [EDIT-01]. */
export function choosePictures(): void {
  document.addEventListener('click', onClick, true)
  document.addEventListener('submit', onSubmit, true)
}

function onClick(event: MouseEvent): void {
  const { target } = event
  if (!(target instanceof Element)) return
  const button = target.closest<HTMLElement>('[data-shop-picker]')
  if (button) open(event, button)
  const inside = target.closest('dialog .shop-picker')
  if (!inside) return
  const choice = target.closest<HTMLButtonElement>(CHOICE)
  // folders and further pages stay in the dialog
  if (!choice) target.closest('a')?.setAttribute('data-vitrine-modal', '')
  else if (opener) {
    event.preventDefault()
    event.stopPropagation()
    choose(choice)
  }
}

/** A search stays in the dialog, and so does an upload: it is chosen for the form behind, which may be unsaved. */
function onSubmit({ target }: SubmitEvent): void {
  if (!(target instanceof HTMLFormElement) || !target.closest('dialog .shop-picker')) return
  target.setAttribute('data-vitrine-modal', '')
  if (target.method !== 'post' || target.elements.namedItem('Into')) return
  const into = document.createElement('input')
  into.type = 'hidden'
  into.name = 'Into'
  into.value = 'library'
  target.append(into)
}

function open(event: Event, button: HTMLElement): void {
  if (button.getAttribute('aria-disabled') === 'true') return
  const url = new URL(button.dataset.shopPicker ?? '', location.href)
  const typed = fieldOf(button)?.value.trim()
  if (typed) url.searchParams.set('chosen', typed)
  opener = button
  event.preventDefault()
  openDialog(button, url, button.dataset.shopDialogLabel ?? '')
}

function choose(choice: HTMLButtonElement): void {
  const { url = '', alt = '', width, height } = choice.dataset
  const picture: PickedPicture = {
    id: choice.value,
    url,
    name: choice.querySelector('.shop-editor__choice-name')?.textContent ?? '',
    alt,
    width: Number(width),
    height: Number(height),
    thumbnail: choice.querySelector('img')?.src ?? ''
  }
  // the page may have been rendered again meanwhile
  const button = (opener?.id && document.getElementById(opener.id)) || opener
  closeDialog(choice)
  const detail = { detail: picture, bubbles: true, cancelable: true }
  const event = new CustomEvent<PickedPicture>(PICTURE_EVENT, detail)
  if (button?.dispatchEvent(event)) fillIn(button, picture)
}

function fillIn(button: HTMLElement, { id, url, name, alt, thumbnail }: PickedPicture): void {
  const field = fieldOf(button)
  if (!field) return
  const takesUrl = /^(?:url|link)$/.test(button.dataset.shopTakes ?? '')
  fill(field, takesUrl ? url : id)
  const box = button.closest('.shop-field')
  if (!takesUrl && alt !== '') {
    const described = field.form?.elements.namedItem(field.name.replace(/picture$/, 'alt'))
    if (described instanceof HTMLInputElement && described.value.trim() === '')
      fill(described, alt)
  }
  const shown = box?.querySelector('.shop-editor__picture')
  if (!shown) return
  const image = new Image(96, 96)
  image.alt = ''
  image.src = thumbnail
  const text = document.createElement('span')
  text.translate = false
  text.textContent = name
  shown.replaceChildren(image, ' ', text)
}

/** The field beside a button. */
function fieldOf(button: HTMLElement): HTMLInputElement | undefined {
  return button.parentElement?.querySelector<HTMLInputElement>('input[name]') ?? undefined
}
