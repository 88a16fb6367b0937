/**
 * Names each test that failed and then passed at its second attempt, with what it met at first: the
 * run stands, the test (or what it found) is to be mended.
 */
export default class FlakyReporter {
  onTestCaseResult(testCase) {
    if (!testCase.diagnostic()?.flaky) return;
    const [error] = testCase.result().errors ?? [];
    const met = error?.message.split("\n")[0] ?? "";
    console.log(`FLAKY ${testCase.module.relativeModuleId} > ${testCase.fullName}: ${met}`);
  }
}
