import type { HeightOrProposed } from '../../params/height.js'
import type { PlatformTarget } from './target.js'

/** The height that a request means. */
export function queryHeight({ platform }: PlatformTarget, height: HeightOrProposed): bigint {
  return height === 'proposed' ? platform.blocks.proposedHeight() : height
}
