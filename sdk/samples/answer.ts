/** What a method answers with, once it is there: samples are checked against it. */
export type Answer<Method extends (...args: never[]) => unknown> = Awaited<ReturnType<Method>>
