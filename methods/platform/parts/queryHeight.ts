import type { HeightOrProposed } from '../../params/height.js'
import type { PlatformTarget } from './target.js'

/** Returns the height of a request, which may be `proposed`. */
export function queryHeight({ platform }: PlatformTarget, height: HeightOrProposed): bigint {
  return height === 'proposed' ? platform.blocks.proposedHeight() : height
}
