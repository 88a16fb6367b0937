import { useRef, useState } from "react";

/** A question that a dialog shows. */
interface Question<Asked, Answer> {
  readonly asked: Asked;
  readonly answered: Promise<Answer>;
  readonly answer: (answer: Answer) => void;
}

/** What is being asked, and the function that asks; who asks at the same time shares one question. */
export function useSharedQuestion<Asked, Answer>() {
  const [question, setQuestion] = useState<Question<Asked, Answer> | null>(null);
  const open = useRef<Question<Asked, Answer> | null>(null);

  function ask(asked: Asked): Promise<Answer> {
    if (open.current === null) {
      const { promise, resolve } = Promise.withResolvers<Answer>();
      const answer = (given: Answer) => {
        open.current = null;
        setQuestion(null);
        resolve(given);
      };
      open.current = { asked, answered: promise, answer };
      setQuestion(open.current);
    }
    return open.current.answered;
  }

  return { question, ask };
}
