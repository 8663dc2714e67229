import type { ClassInData, ObjectsInData } from './Vocabulary.js'

/**
 * The memory of a {@link DataWriter} or a {@link DataReader}: the numbers of objects that may come again, and how far the
 * classes of vocabularies are. Several writers one after the other may have one context, such as the
 * records of a log; then the readers have one, too. What was read can be written on.
 */
export class DataContext {
  readonly #begun = new Map<ClassInData, ObjectsInData>()
  readonly #numbers = new Map<object, number>()
  #objects: object[] = []
  #written = 0

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

  /** Lets a writer go on where the readers ended, which read no more. */
  goOnWriting(): void {
    for (const object of this.#objects) this.wrote(object)
    this.#objects = []
  }
}
