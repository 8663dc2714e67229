import { OverlayMap } from './OverlayMap.js'

/** A map with content of its own, or one that shares a large part of it. */
export type MapContent<K extends string | number | bigint, V> = Map<K, V> | OverlayMap<K, V>

/** A map of at most this many keys is copied, which takes some microseconds. A larger one is shared. */
const mostCopied = 256

/**
 * Returns the map that takes the place of one whose content is to be shared: from then on it costs little to
 * {@link forkMap} it.
 */
export function toShare<K extends string | number | bigint, V>(map: MapContent<K, V>): MapContent<K, V> {
  return map instanceof Map && map.size > mostCopied ? new OverlayMap(map) : map
}

/** Returns a map with the same content as one from {@link toShare}. Both go on independently. */
export function forkMap<K extends string | number | bigint, V>(map: MapContent<K, V>): MapContent<K, V> {
  return map instanceof Map ? new Map(map) : map.fork()
}
