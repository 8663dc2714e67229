/**
 * The classes and functions that a {@link DataWriter} can write beside plain data, and a {@link DataReader} brings back:
 * objects of these classes, and functions that are members of objects, each by its name.
 */
export type Vocabulary = {
  readonly classes?: readonly ClassInData[]
  readonly functions?: Readonly<Record<string, FunctionInData>>
  /**
   * Whether each object is written where it occurs, without a number by which it could be named again: most of the time
   * that a long list takes. Objects that are one are then two after reading.
   */
  readonly repeatsObjects?: true
}

/** A function that objects have as a member. It is called with the object as `this`, and has no state of its own. */
export type FunctionInData = (this: never) => unknown

/** How the objects of a class become plain data, and come back. */
export type ClassInData = {
  /** Unique in its vocabulary. */
  readonly name: string
  is(value: object): boolean
  /** Begins to write, or to read. The objects come in the same order both times, so each may be written as a change of the last. */
  begin(begun: BegunClasses): ObjectsInData
}

/** Returns how the objects of another class are converted, from its first one on. */
export type BegunClasses = (known: ClassInData) => ObjectsInData

/** Converts the objects of a class one after the other. */
export type ObjectsInData<T extends object = object> = {
  /** Returns plain data for an object. */
  toData(value: T): unknown
  /** Returns the object for data that {@link toData} returned. */
  fromData(data: unknown): T
}

/** Describes a class by its objects' type, which the data itself does not have. */
export function classInData<T extends object>(description: {
  readonly name: string
  is(value: object): value is T
  begin(begun: BegunClasses): ObjectsInData<T>
}): ClassInData {
  return {
    name: description.name,
    is: (value) => description.is(value),
    begin(begun) {
      const { toData, fromData } = description.begin(begun)
      // A writer passes only what `is` accepts.
      return { toData: (value) => toData(value as T), fromData }
    },
  }
}

/** A vocabulary without words: plain data alone. */
export const plainData: Vocabulary = {}
