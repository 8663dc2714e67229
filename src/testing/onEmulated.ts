import { chosenBackend } from '../library/chosenBackend.js'

/**
 * Returns a function that registers tests as another one does, but skips them where `SNOWGLOBE_BACKEND` says that real nodes
 * answer. @throws {InvalidOptionError} for a backend that does not exist
 */
export function onEmulated<T>(register: T & { readonly skip: T }): T {
  return chosenBackend({}, process.env) === 'emulated' ? register : register.skip
}
