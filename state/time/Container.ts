import { plainData, type Vocabulary } from '../codec/data/Vocabulary.js'
import type { ContainerChanges } from './ContainerChanges.js'

/** How files keep the content of a container. */
export type Keeping =
  /** Files have it, as plain data and what the vocabulary adds. */
  | { readonly vocabulary: Vocabulary; readonly leftOut?: undefined }
  /**
   * Files leave it out: it is `derived` or `rebuilt` from what they have, or it belongs to the `clients` of this process,
   * such as filters, whose connections no file keeps. Branches share what is derived; what is rebuilt are parts of one world.
   */
  | { readonly leftOut: 'derived' | 'rebuilt' | 'clients'; readonly vocabulary?: undefined }

/** Files have the content as plain data. */
export const inFiles: Keeping = { vocabulary: plainData }

/** Files leave the content out, since it follows from what they have. Branches share it. */
export const derived: Keeping = { leftOut: 'derived' }

/** Files and branches leave the content out, since they build it again: it is parts of one world, such as its chains. */
export const rebuilt: Keeping = { leftOut: 'rebuilt' }

/** Files leave the content out, since it belongs to clients of the process. */
export const ofClients: Keeping = { leftOut: 'clients' }

/** The content of a container, as digests, files and branches see it. */
export type ContainerContent = {
  /** Returns the content for a digest. */
  read(): unknown
  /** Returns the content as a sequence: the value of a cell, the items of a list, the keys of a map each followed by its value. */
  sequence(): Iterable<unknown>
  /** Replaces the content by such a sequence. Not for changes: only while no checkpoint is open. */
  fill(sequence: readonly unknown[]): void
  /** Returns the content for branches. The cost does not depend on its size. The container goes on independently. */
  share(): unknown
  /** Replaces the content by what {@link share} of another log's container returned, as the container of a new branch. */
  adopt(shared: unknown): void
  /** Returns what changed since the last call, while changes are noted (`NamedParts.trackChanges`); undefined for nothing. */
  takeChanges(): ContainerChanges | undefined
  /** Makes changes that {@link takeChanges} returned. */
  change(changes: ContainerChanges): void
}

/** A container of an undo log, and how files keep it. */
export type Container = Keeping & { readonly content: ContainerContent }

/** A part of the state outside the containers. */
export type Beside = {
  /** Returns the part as plain data, or of what the vocabulary adds. */
  save(): unknown
  /** Sets the part to data that {@link save} returned, or adds what {@link added} did. */
  load(data: unknown): void
  /** A number that grows with each change of the part. */
  version(): number
  /** Returns what was added since a version, as plain data; undefined where {@link save} returns all in its place. */
  added?(version: number): unknown
  readonly vocabulary?: Vocabulary
  /** Returns the part for branches; undefined where they take what {@link save} returns, which is not changed later. */
  share?(): unknown
  /** Sets the part to what {@link share} returned. */
  adopt?(shared: unknown): void
}
