import { messages } from '../../src/i18n/messages.ts'

export const t = messages('viewer360', {
  en: {
    label: '360° view of {name}',
    turn: 'Rotate',
    degrees: '{degrees} degrees',
    hint: 'Drag to rotate',
    loading: 'Loading: {percent}',
    play: 'Rotate automatically',
    pause: 'Stop rotating',
    full: 'Full screen',
    leave: 'Leave full screen'
  },
  fr: {
    label: 'Vue à 360° : {name}',
    turn: 'Tourner',
    degrees: '{degrees} degrés',
    hint: 'Glissez pour tourner',
    loading: 'Chargement : {percent}',
    play: 'Faire tourner',
    pause: 'Arrêter la rotation',
    full: 'Plein écran',
    leave: 'Quitter le plein écran'
  },
  nl: {
    label: '360°-weergave: {name}',
    turn: 'Draaien',
    degrees: '{degrees} graden',
    hint: 'Sleep om te draaien',
    loading: 'Laden: {percent}',
    play: 'Automatisch draaien',
    pause: 'Stoppen met draaien',
    full: 'Volledig scherm',
    leave: 'Volledig scherm verlaten'
  },
  de: {
    label: '360°-Ansicht von {name}',
    turn: 'Drehen',
    degrees: '{degrees} Grad',
    hint: 'Zum Drehen ziehen',
    loading: 'Wird geladen: {percent}',
    play: 'Automatisch drehen',
    pause: 'Drehung anhalten',
    full: 'Vollbild',
    leave: 'Vollbild verlassen'
  }
})
