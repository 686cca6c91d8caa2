import { errorsOf, inEveryLanguage } from "../text/messages.ts";

/** The message at an invalid field, unless its schema has a more specific one. */
export const fieldMessages = inEveryLanguage({
  en: {
    required: "Please fill in this field.",
    unknown_field: "We don't know this field.",
    email: "Please enter a valid e-mail address.",
    emailName: "Please use only the letters a to z, digits and signs before the @.",
    date: "Please enter a date as year, month and day.",
    past: "Please enter a date in the past.",
    future: "Please enter a date in the future.",
    zone: "Please choose a time zone.",
    number: "Please enter a number of 0 or more.",
    long: "This is too long.",
    name: "Please enter a name.",
    phone: "This isn't a phone number. Please check its digits.",
    phoneCountry: "Please begin with + and the country code, such as +44 20 7946 0958.",
    unfit: "This contains a hidden character. Please type it again instead of pasting it.",
    cursor: "This list can't continue from here. Please start at its first page.",
    invalid: "Please check this field.",
  },
});

/** The field messages as schema errors. */
export const fieldErrors = errorsOf(fieldMessages);
