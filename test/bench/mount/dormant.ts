import { startLoader } from '../../../src/loader/loader.ts'

window.mountCards = () => {
  startLoader({
    'vitrine-bench-card': [
      'interaction',
      () => Promise.reject(new Error('Nobody has pressed.'))
    ]
  })
  // the code that waits for interactions is loaded by the first tag
  return new Promise(resolve => setTimeout(resolve))
}
