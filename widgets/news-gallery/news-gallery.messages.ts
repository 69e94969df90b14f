import { messages } from '../../src/i18n/messages.ts'

export const t = messages('newsGallery', {
  en: { photo: 'Photo {number}' },
  fr: { photo: 'Photo {number}' },
  nl: { photo: 'Foto {number}' },
  de: { photo: 'Foto {number}' }
})
