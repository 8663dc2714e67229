import type { ClassInData, ObjectsInData } from './Vocabulary.js'

/**
 * The memory of a {@link DataWriter} or a {@link DataReader}: the numbers of objects that may be referred to again, and the
 * progress of the classes of vocabularies. The writers of a log's records share one context, and so do their readers.
 * A context that was read can then be written with, so that a log continues.
 */
export class DataContext {
  readonly #begun = new Map<ClassInData, ObjectsInData>()
  #numbers: Map<object, number> | WeakMap<object, number>
  #objects: object[] = []
  #written = 0

  /**
   * @param isLong whether it is written with for as long as a network runs. It then does not keep objects alive: one that nobody has
   *   any more cannot come again. That takes longer, so the context of a file that is written once keeps them.
   */
  constructor(isLong = false) {
    this.#numbers = isLong ? new WeakMap() : new Map()
  }

  /** Returns how the objects of a class are converted, from the first one on. */
  begun(known: ClassInData): ObjectsInData {
    let objects = this.#begun.get(known)
    if (objects === undefined) {
      objects = known.begin((other) => this.begun(other))
      this.#begun.set(known, objects)
    }
    return objects
  }

  /** Gives an object that was written the next number. */
  wrote(object: object): void {
    this.#numbers.set(object, this.#written++)
  }

  /** Returns the number of an object; undefined when it was not written before. */
  numberOf(object: object): number | undefined {
    return this.#numbers.get(object)
  }

  /** Gives an object that was read the next number. */
  read(object: object): void {
    this.#objects.push(object)
  }

  /** Returns the object with a number; undefined when it was not read before. */
  objectOf(number: number): object | undefined {
    return this.#objects[number]
  }

  /** Lets a writer continue with the numbers of the objects that were read. No reader may use the context afterwards. */
  continueWriting(): void {
    this.#numbers = new WeakMap()
    for (const object of this.#objects) this.wrote(object)
    this.#objects = []
  }
}
