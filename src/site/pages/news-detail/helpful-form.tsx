import { answerParameter, articleAnswerPattern, pathOfRecord } from "#contract/news-urls.ts";
import { answerPlace, type HelpfulAnswer, helpfulAnswers } from "#contract/feedback.ts";
import { GoLabel } from "../../components/links.tsx";
import { contactText } from "../../text/contact.ts";
import { newsText } from "../../text/news.ts";
import styles from "./helpful-form.module.css";

const text = newsText.detail.helpful;

function Thanks({ answered }: { answered: HelpfulAnswer }) {
  return (
    <>
      <p>
        <b>{text.thanks}</b>
      </p>
      {answered === "tidak" && (
        <a className="go" href={contactText.url}>
          <GoLabel>{text.help}</GoLabel>
        </a>
      )}
    </>
  );
}

/** Asks whether the page helped; the answer leads back to it, where thanks stand in place of the question. */
export function HelpfulForm({
  id,
  answered,
  isInert,
}: {
  id: number;
  answered: HelpfulAnswer | null;
  /** While there is no page that could have helped. */
  isInert: boolean;
}) {
  return (
    <section
      className={styles.helpful}
      id={answerPlace}
      tabIndex={-1}
      aria-label={text.question}
      inert={isInert}
    >
      {answered === null ? (
        <form method="post" action={pathOfRecord(articleAnswerPattern, id)}>
          <b>{text.question}</b>
          <div>
            {helpfulAnswers.map((answer) => (
              <button className="btn btn-line" name={answerParameter} value={answer} key={answer}>
                {text.answers[answer]}
              </button>
            ))}
          </div>
          <p className="meta">{text.note}</p>
        </form>
      ) : (
        <Thanks answered={answered} />
      )}
    </section>
  );
}
