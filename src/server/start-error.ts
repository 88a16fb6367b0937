/**
 * A start that can't go on, told to the operator in one paragraph: what is wrong and what to do.
 * The process prints the message without a stack and ends with exit code 1.
 */
export class StartError extends Error {
  override name = "StartError";
}
