/** Every number that the specification or the design fixes, each in one place. */
import { daySeconds, hourSeconds } from "./durations.ts";

/** Page size of paged lists. */
export const defaultPageSize = 10;
/** Largest `limit` that a list accepts; the news form asks for 1000 categories. */
export const maxPageSize = 1000;
/** Largest page size offered in the admin app's lists. */
export const maxAdminPageSize = 100;

/** "Informasi terbaru" on the news hub: articles a page. */
export const hubNewsPageSize = 6;
/** Category page: articles a page. */
export const categoryNewsPageSize = 12;
/** Home page: newest articles shown. */
export const homeNewsMaxItems = 3;
/** News hub: slides at most. */
export const slideshowMaxItems = 3;
/** News hub: entries in the top-news list at most. */
export const topNewsMaxItems = 4;
/** News hub: announcements shown. */
export const announcementMaxItems = 3;
/** News detail: related articles at most. */
export const relatedNewsMaxItems = 6;
/** In place of an article that isn't there: newest articles shown. */
export const missingNewsMaxItems = 3;
/** An article is old for its readers so many days after it was published or last checked. */
export const oldNewsDays = 365;
/** Length to which an excerpt is cut on cards, in characters. */
export const excerptMaxCharacters = 80;
/** Meta description of an article, in characters. */
export const metaDescriptionMaxCharacters = 155;
/** The end of what has none, later than anything that is planned: 31 December 2034, 23:59 WIB. */
export const farEndSeconds = 2_051_197_140;
/** Search engines show no more of a document's title. */
export const documentTitleMaxCharacters = 70;

/** An upload must be smaller than this, decoded (under 1 MB). */
export const maxUploadBytes = 1_048_576;
/** Pixels that an image may have before it is refused unread. */
export const maxImagePixels = 40_000_000;
/** Uploads of one user that no record shows yet, in bytes; more where the documents of one record may be larger. */
export const unusedUploadBytesOfUser = 128 * 1024 * 1024;
/** The same of all users together. */
export const unusedUploadBytes = 1024 * 1024 * 1024;
/** What the smallest file counts among them, so that their number is bounded too. */
export const minCountedUploadBytes = 16 * 1024;
/** Uploads that nothing shows are deleted after so many days: an article may take as long to write. */
export const unusedUploadDays = 7;
/** Body limit of calls that carry images as base64, which makes 1 MiB about 1.4 MB. */
export const maxImageBodyBytes = 2 * 1024 * 1024;

/** The slowest connection over which the largest body still arrives, in bytes per millisecond: 128 kbit/s. */
export const slowestUplink = 16;
/** How deep objects and lists may stand in each other in a body; the deepest that is needed is 2. */
export const maxJsonDepth = 8;
/** Documents that a record may have. */
export const maxAttachments = 20;
/** How large each may be, in megabytes, unless the operator says otherwise, and at most. */
export const attachmentMegabytes = { usual: 10, most: 100 } as const;
/** Body limit of every other call. */
export const maxBodyBytes = 512 * 1024;

/** Shortest password; a portal may ask for longer ones. */
export const minPasswordCharacters = 8;
/** The longest that a portal may ask for at least. */
export const maxMinPasswordCharacters = 64;
/** Longest password that is looked at; longer ones are refused before hashing. */
export const maxPasswordBytes = 1024;

/** How long a link to reset a password works, in seconds. */
export const resetLinkLifetimeSeconds = hourSeconds;
/** How long the link of an invitation works, in seconds. */
export const invitationLifetimeSeconds = 7 * daySeconds;
/** How long the link that confirms a new e-mail address works, in seconds. */
export const emailConfirmationLifetimeSeconds = daySeconds;
/** How long the address before it can be brought back, in seconds. */
export const emailRestoreLifetimeSeconds = 72 * hourSeconds;
/** Longest token of such a link that is looked at, in characters. */
export const maxLinkTokenCharacters = 100;

/** How long the message that reports a delete offers to undo it, in seconds. */
export const undoOfferSeconds = 10;
/** How long the server stores what was deleted: the offer, and time for a slow network. */
export const undoLifetimeSeconds = 60;

/** How long a create can be sent again with its key without making a second record, in seconds. */
export const createKeyLifetimeSeconds = daySeconds;
/** Longest key of a create, in characters. */
export const maxCreateKeyCharacters = 64;

/** Body limit of a draft's save; files are uploaded before it. */
export const maxDraftBytes = 2 * 1024 * 1024;
/** How long a link to a preview may be valid, in hours. */
export const previewLinkHours = [1, 24, 168] as const;
/** Links to previews of one user that are valid at once. */
export const maxPreviewLinks = 50;
/** Drafts that an account has at most. */
export const maxDraftsOfAccount = 300;
/** What the drafts of an account hold together at most, in bytes. */
export const maxDraftBytesOfAccount = 64 * 1024 * 1024;
/** A draft expires so many days after it was saved, submitted or returned last; not while it waits for review. */
export const draftLifetimeDays = 180;
/** Its author is told so many days before. */
export const draftNoticeDays = 14;
/** How long a repeated request for a discarded or published draft is recognised, in days. */
export const endedDraftDays = 7;
/** Longest note of a submission, and longest remark, in characters. */
export const maxReviewNoteCharacters = 2_000;
/** Longest passage that a remark quotes, in characters. */
export const maxQuoteCharacters = 300;
/** Remarks that a draft may have. */
export const maxRemarks = 200;
/** What is published without a second person needs a reason of so many characters. */
export const minForcedReasonCharacters = 20;
/** A form that is open gives a sign so often, in seconds. */
export const presenceIntervalSeconds = 15;
/** Whoever shows a record is taken for gone so long after the last sign, in seconds. */
export const presenceLifetimeSeconds = 45;

/** Longest one-line text, in characters. */
export const maxTextCharacters = 255;
/** Longest text of several lines, in characters. */
export const maxMultilineCharacters = 2_000;
/** Longest e-mail address, in characters: what mail servers take. */
export const maxEmailCharacters = 254;
/** Longest rich text, in characters of HTML. */
export const maxRichTextCharacters = 400_000;
/** Longest address, in characters. */
export const maxUrlCharacters = 2_000;
/** Newest articles in the feed. */
export const feedMaxItems = 30;

/** Search results of news: articles a page. */
export const searchPageSize = 10;
/** Search results of news on all pages together: only the newest hits are ranked. */
export const searchMaxResults = 100;
/** Excerpt beside a search result, in characters. */
export const searchExcerptMaxCharacters = 160;
/** Hits of a search in the admin app that are counted and can be paged through. */
export const maxCountedHits = 10_000;
/** Hits of a kind that the search over the whole site shows. */
export const siteSearchHitsPerKind = 3;
/** Records of a list that one file holds at most. */
export const maxExportedRecords = 50_000;
/** A CSV file that is imported: its bytes, its rows, and the longest of its rows in characters. */
export const maxImportBytes = 1_048_576;
export const maxImportRows = 500;
export const maxImportRowCharacters = 100_000;
/** The body that carries it in base64. */
export const maxImportBodyBytes = 1_500_000;
/** How long a call that works at row after row may take, as an import or an export, in milliseconds. */
export const longCallTimeoutMs = 600_000;
/** Records that one call changes at most, each in a transaction of its own. */
export const maxBulkRecords = 20;
/** Records that show a file, which it is replaced in at a time. */
export const maxReplacedRecords = 500;
/** Records of a list that may be chosen at a time. */
export const maxChosenRecords = 200;
/** Views of a list that an account saves at most. */
export const maxSavedViews = 20;
/** Longest name of a saved view, in characters. */
export const maxViewNameCharacters = 40;
/** Longest search word, in characters. */
export const maxSearchCharacters = 100;
/** Largest whole number of a field (PostgreSQL `integer`). */
export const maxInteger = 2_147_483_647;

/** First and last moment that a timestamp may name, in Unix seconds: 1970 to the end of 9999. */
export const timestampRangeSeconds = { first: 0, last: 253_402_300_799 } as const;

/** How long a signed-in session lives without being ended, in seconds. */
export const sessionLifetimeSeconds = 30 * daySeconds;
/** How long after a sign-in, or after it was asked, an account isn't asked again who it is, in seconds. */
export const reauthenticationSeconds = 10 * 60;
/** Sessions that aren't used end after so many hours, unless the operator says otherwise. */
export const usualSessionIdleHours = 12;

/** Government page: how long the way back to the top counts as used, in milliseconds. */
export const backToTopFlagMs = 5_000;

/** Admin app: sidebar widths in pixels. */
export const siderWidth = { open: 235, collapsed: 84 } as const;
/** Admin app: height of the rich-text editor in pixels. */
export const richTextEditorHeight = 200;

/** School and seller page: frequent questions shown. */
export const pageFaqMaxItems = 6;
/** Seller page: partner cards shown. */
export const sellerPartnerMaxItems = 8;
/** Visit page: cards that hold the place of partners still to come. */
export const placeholderCards = 3;

/** Above this sum, in rupiah, a school compares sellers before it buys. */
export const comparisonThresholdRupiah = 50_000_000;
/** Sellers that it then compares at least. */
export const minComparedSellers = 2;
/** Above this sum, in rupiah, it negotiates the price. */
export const negotiationThresholdRupiah = 223_000_000;
/** The same in the regulation that the sum is taken from (Permendikbudristek 18/2022). */
export const regulationNegotiationThresholdRupiah = 200_000_000;
/** Value-added tax, charged to the school. */
export const valueAddedTaxPercent = 11;
/** Income tax article 22, charged to the seller. */
export const incomeTaxPercent = 0.5;
/** Above this turnover a year, in rupiah, a seller must register as a taxable entrepreneur. */
export const taxableTurnoverRupiah = 4_800_000_000;

/** How long a chain of articles that replace each other is followed; each step costs up to three queries. */
export const maxSuccessors = 20;
